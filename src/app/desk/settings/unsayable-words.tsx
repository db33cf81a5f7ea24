import type { unsayableShown } from './word-names.ts'

/** Stored sentences that this release can't say, each with the reason. */
export function UnsayableWords({ words, text }: { words: ReturnType<typeof unsayableShown>[]; text: string }) {
  if (words.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">{text}</p>
      <ul className="mt-2 grid gap-2">
        {words.map(({ said, fault }) => (
          <li key={said} className="wrap-anywhere">
            <bdi>{said}</bdi> <span className="text-quiet">{fault}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
