import type { DesignTemplateName } from './design.ts'

/** The spec's kinds, and two more: on a photograph, and the quote's own plate. */
type DesignStyle = 'gradient' | 'solid' | 'minimal' | 'bold' | 'elegant' | 'photo' | 'plate'

/** What people read where they choose a template. */
export const designTemplateTable: Record<DesignTemplateName, { shown: string; description: string; style: DesignStyle }> = {
  plate: { shown: 'The plate', description: 'The quote as its page shows it', style: 'plate' },
  'modern-gradient': {
    shown: 'Modern Gradient',
    description: 'Soft light across one colour, words in the middle',
    style: 'gradient',
  },
  professional: { shown: 'Professional', description: 'A letterhead: rule, column, square', style: 'solid' },
  'warm-inspiration': { shown: 'Warm Inspiration', description: 'A sun on the horizon, italics above it', style: 'gradient' },
  minimalist: { shown: 'Minimalist', description: 'Small type, much room', style: 'minimal' },
  'bold-impact': { shown: 'Bold Impact', description: 'As large as the words can be', style: 'bold' },
  'elegant-dark': { shown: 'Elegant Dark', description: 'Gold leaf on black card', style: 'elegant' },
  photo: { shown: 'Photo', description: 'Words on a photograph', style: 'photo' },
  paper: { shown: 'Paper', description: 'A typed letter on a table', style: 'solid' },
  'big-initial': { shown: 'Big Initial', description: 'One letter on a block of colour', style: 'bold' },
  'two-tone': { shown: 'Two Tone', description: 'Words on one field, the name on the other', style: 'solid' },
  framed: { shown: 'Framed', description: 'A sheet behind glass, in a wide mount', style: 'elegant' },
  'type-alone': { shown: 'Type Alone', description: 'Nothing but words, from edge to edge', style: 'minimal' },
}
