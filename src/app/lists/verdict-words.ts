import { language, say } from '#messages'
import { scriptOf, type Verdict } from '#plates'
import { doubtOf, inText } from '#quotes'

/** What plates and pictures say of a wrong or doubtful name, in the language of the page; nothing of any other. `shown` is the name as the plate has it. */
export function verdictWords(quote: Parameters<typeof doubtOf>[0], shown: string): Verdict | undefined {
  const doubt = doubtOf(quote)
  if (doubt === undefined) return undefined
  const whole = say('credit.wrongly-attributed-to', { author: shown })
  const before = whole.endsWith(shown) ? whole.slice(0, -shown.length) : `${say('status.misattributed')}: `
  return { language: language(), texts: textsOn(doubt, shown), before }
}

/** A label has one face, so a name in another script than that of the language isn't in it. */
function textsOn(doubt: NonNullable<ReturnType<typeof doubtOf>>, shown: string): string[] {
  if (doubt === 'misquoted') return [say('credit.misquoted')]
  if (doubt === 'disputed') return [say('status.authorship-disputed'), say('status.disputed')]
  const short = say('status.misattributed')
  const isOneScript = scriptOf(shown, language()) === scriptOf(short, language())
  const named = shown.startsWith('The ') ? say('case.not-in', { work: inText(shown) }) : say('case.not-by', { author: shown })
  return isOneScript ? [named, short] : [short]
}
