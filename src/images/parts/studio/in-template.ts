import {
  defaultBackground,
  defaultDesign,
  defaultSocialDesign,
  type Design,
  type DesignTemplateName,
  type TextSettings,
} from '#plates'

/**
 * The design in another template. What nobody has chosen, the blue and white that everything begins with, gives way to how the template
 * is meant: the person who takes Elegant Dark wants to see it dark.
 */
export function inTemplate(design: Design, template: DesignTemplateName): Design {
  if (template === design.template || !isAsItBegan(design)) return { ...design, template }
  const text: TextSettings = { ...design.text, color: null, style: null, fontFamily: null }
  return { ...design, template, background: { type: 'template' }, text }
}

function isAsItBegan({ background, text }: Design): boolean {
  return (
    background.type === 'color' &&
    background.color === (defaultBackground.type === 'color' ? defaultBackground.color : undefined) &&
    background.opacity === 1 &&
    [defaultDesign, defaultSocialDesign].some((one) => hasTextOf(text, one.text))
  )
}

const hasTextOf = (one: TextSettings, other: TextSettings) =>
  one.color === other.color && one.style === other.style && one.fontFamily === other.fontFamily
