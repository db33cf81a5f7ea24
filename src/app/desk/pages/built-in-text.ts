import { inLanguage } from '#messages'
import type { Block } from '#newsletter'
import { joinParagraphs } from '#newsletter/parts'
import type { BuiltInSlug } from '#pages'
import type { Settings } from '#settings'
import { aboutText } from '../../site/texts/about-text.ts'
import { faqText } from '../../site/texts/faq-text.ts'
import { privacyText } from '../../site/texts/privacy-text.ts'
import type { Block as ProseBlock, Prose, Run } from '../../site/texts/prose.ts'
import { termsText } from '../../site/texts/terms-text.ts'

const texts: Readonly<Record<BuiltInSlug, (settings: Settings) => Prose>> = {
  about: aboutText,
  faq: faqText,
  privacy: privacyText,
  terms: termsText,
}

/** What a built-in page says now, as the form would hold it. */
export function builtInText(slug: BuiltInSlug, language: string, settings: Settings) {
  const { title, lede, sections } = inLanguage(language, () => texts[slug](settings))
  const blocks = sections.flatMap(({ heading, blocks: said }): Block[] => [
    { type: 'heading', text: heading },
    ...paragraphs(said).map((text) => ({ type: 'paragraph' as const, text })),
  ])
  return {
    title,
    description: lede.slice(0, 300),
    blocks: lede === '' || slug === 'about' ? blocks : [{ type: 'paragraph' as const, text: lede }, ...blocks],
  }
}

/** As few blocks as hold them. */
function paragraphs(said: readonly ProseBlock[]): string[] {
  const texts: string[] = []
  for (const block of said) {
    const text = Array.isArray(block) ? marked(block) : block.list.map((runs) => `- ${marked(runs)}`).join('\n')
    const last = texts.at(-1)
    const joined = last === undefined ? null : joinParagraphs(last, text)
    if (joined === null) texts.push(text)
    else texts[texts.length - 1] = joined
  }
  return texts
}

function marked(runs: readonly Run[]): string {
  return runs.map((run) => (typeof run === 'string' ? run : `[${run.text}](${run.to})`)).join('')
}

/** What each is called in a language. */
export function builtInTitle(slug: BuiltInSlug, language: string, settings: Settings): string {
  return inLanguage(language, () => texts[slug](settings).title)
}
