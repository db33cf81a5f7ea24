/**
 * The best of the languages that are offered for the first one asked for that has any: the same tag, or the same language in the same script, rather of the same
 * region. `zh-TW` and `zh-HK` are `zh-Hant`, `pt-PT` can read `pt-BR`, and `sr-Latn` isn't offered `sr-Cyrl`.
 */
export function bestLanguage(offered: readonly string[], asked: readonly string[]): string | undefined {
  const there = offered.flatMap((code) => whole(code) ?? [])
  for (const one of asked) {
    const wanted = whole(one)
    const readable = there.filter(({ language, script }) => language === wanted?.language && script === wanted.script)
    const best = readable.find(({ region }) => region === wanted?.region) ?? readable[0]
    if (best) return best.code
  }
  return undefined
}

/** With the script and the region that are likely for it. A browser can be told to ask for anything. */
function whole(code: string) {
  try {
    const { language, script, region } = new Intl.Locale(code).maximize()
    return { code, language, script, region }
  } catch {
    return undefined
  }
}
