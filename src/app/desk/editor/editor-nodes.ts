import { Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PictureView } from './picture-view.tsx'
import { QuoteView } from './quote-view.tsx'
import { storedAddress } from './pasted.ts'

/** Only in the document, not in what is copied. */
const inward = (initial: string | null) => ({ default: initial, rendered: false, keepOnSplit: false })

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ gap: inward('\n\n'), stored: inward(null) }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes, { dir: 'auto' }), 0],
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ stored: inward(null) }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  renderHTML: ({ HTMLAttributes }) => ['h3', mergeAttributes(HTMLAttributes, { dir: 'auto' }), 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,6}\s$/, type: this.type })]
  },
})

const HardBreak = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

const Quote = Node.create({
  name: 'quote',
  group: 'block',
  atom: true,
  addAttributes: () => ({ quote: kept('data-quote') }),
  parseHTML: () => [{ tag: 'div[data-quote]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(QuoteView),
})

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: kept('data-src'), alt: kept('data-alt'), caption: kept('data-caption') }),
  parseHTML: () => [{ tag: 'figure[data-src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  // What is typed, pasted and dropped in its fields is theirs.
  addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent: ({ event }) => isInFields(event) }),
})

const isInFields = ({ target }: Event) => target instanceof Element && target.closest('[data-fields]') !== null

/** It goes with what is copied, under this name. */
const kept = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [name]: attributes[name.slice('data-'.length)] }),
})

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', parseHTML: addressOf } }),
  // One that leads nowhere is only its words.
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => (addressOf(link) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener nofollow' }), 0],
})

const addressOf = (link: HTMLElement) => storedAddress(link.getAttribute('href') ?? '')

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
  ],
  renderHTML: () => ['strong', 0],
})

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => (element.style.fontStyle === 'normal' ? false : null) },
    { style: 'font-style=italic' },
  ],
  renderHTML: () => ['em', 0],
})

/** What a text is made of: the blocks of src/newsletter/issue.ts and their marks. */
export const editorNodes = [Doc, Text, Paragraph, Heading, HardBreak, Quote, Picture, Link, Bold, Italic]
