import { say } from '#messages'
import { apa } from './apa.ts'
import { bibtex } from './bibtex.ts'
import { chicago } from './chicago.ts'
import { factsOf, type Cited } from './cited.ts'
import { csl } from './csl.ts'
import { mla } from './mla.ts'
import { ris } from './ris.ts'
import { plain, type Run } from './runs.ts'

const prose = 'text/plain; charset=utf-8'

/** In the order of the page: what each is called, the last step of its address, and how its file is named and served; the ending of a text doesn't say its `style`. */
export const citationForms = [
  { form: 'mla', name: 'MLA 9', file: 'cite.mla.txt', style: 'MLA', ending: 'txt', type: prose },
  { form: 'apa', name: 'APA 7', file: 'cite.apa.txt', style: 'APA', ending: 'txt', type: prose },
  { form: 'chicago', name: 'Chicago 17/18', file: 'cite.chicago.txt', style: 'Chicago', ending: 'txt', type: prose },
  { form: 'bibtex', name: 'BibTeX', file: 'cite.bib', style: '', ending: 'bib', type: 'application/x-bibtex; charset=utf-8' },
  {
    form: 'ris',
    name: 'RIS',
    file: 'cite.ris',
    style: '',
    ending: 'ris',
    type: 'application/x-research-info-systems; charset=utf-8',
  },
  {
    form: 'csl',
    name: 'CSL-JSON',
    file: 'cite.json',
    style: '',
    ending: 'json',
    type: 'application/vnd.citationstyles.csl+json',
  },
] as const

export type CitationForm = (typeof citationForms)[number]['form']

/** What is copied as one; Chicago has two. */
export type Block = { label: string | null; runs: Run[] }

/** A quote as each style and format cites it. What isn't known is left out by the rules of each; `text` is the file. */
export function cite(cited: Cited): Record<CitationForm, { blocks: Block[]; text: string }> {
  const facts = factsOf(cited)
  const { note, bibliography } = chicago(facts)
  return {
    mla: proseOf({ label: null, runs: mla(facts) }),
    apa: proseOf({ label: null, runs: apa(facts) }),
    chicago: proseOf({ label: say('cite.note'), runs: note }, { label: say('cite.bibliography'), runs: bibliography }),
    bibtex: codeOf(bibtex(cited, facts)),
    ris: codeOf(ris(cited, facts)),
    csl: codeOf(csl(cited, facts)),
  }
}

function proseOf(...blocks: Block[]) {
  const paragraphs = blocks.map(({ label, runs }) => `${label === null ? '' : `${label}\n`}${plain(runs)}\n`)
  return { blocks, text: paragraphs.join('\n') }
}

function codeOf(text: string) {
  return { blocks: [{ label: null, runs: [{ text }] }], text }
}
