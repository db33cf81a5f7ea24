import { expect, test } from 'vitest'
import { defaultDesign, defaultSocialDesign, type Design } from '#plates'
import { inTemplate } from './in-template.ts'

const templatesOwn = { background: { type: 'template' }, text: { color: null, size: 100, style: null, fontFamily: null } }

test.each([
  ['the studio', defaultDesign],
  ['the generator of social pictures', defaultSocialDesign],
])('the blue and white that %s begins with gives way to the colours and the face of the template that is chosen', (_, first) => {
  expect(inTemplate(first, 'elegant-dark')).toEqual({ ...first, template: 'elegant-dark', ...templatesOwn })
})

test('a size stays, whatever template it is in', () => {
  const design = { ...defaultDesign, text: { ...defaultDesign.text, size: 70 } }
  expect(inTemplate(design, 'paper').text.size).toBe(70)
})

test.each<[string, Partial<Design>]>([
  ['ground', { background: { type: 'color', color: '#0f766e', opacity: 1 } }],
  ['opacity', { background: { type: 'color', color: '#3b82f6', opacity: 0.5 } }],
  ['colour of words', { text: { ...defaultDesign.text, color: '#fbbf24' } }],
  ['typeface', { text: { ...defaultDesign.text, fontFamily: 'Lora' } }],
])('a %s that somebody chose stays, and with it all else', (_, chosen) => {
  const design: Design = { ...defaultDesign, ...chosen }
  expect(inTemplate(design, 'paper')).toEqual({ ...design, template: 'paper' })
})

test('the template that is there already changes nothing', () => {
  expect(inTemplate(defaultDesign, defaultDesign.template)).toEqual(defaultDesign)
})
