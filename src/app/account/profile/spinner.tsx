/** For a wait that is felt: what is quicker than a moment shows none. `children` says it to who cannot see it turn. */
export function Spinner({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-4 text-quiet">
      <span aria-hidden className="waiting" />
      {children}
    </output>
  )
}
