import { palettesOf, readableOn, type Palette } from '#plates'

/** Faces that are on every machine: a mail loads nothing from anywhere. */
export const serif = "Georgia, 'Times New Roman', serif"
export const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

export type MailColors = {
  paper: string
  ink: string
  quiet: string
  line: string
  /** Of links and of the button, under white words: that of the plate, where it can be read on paper. */
  accent: string
  plate: Palette
  dark: { paper: string; ink: string; quiet: string; line: string; accent: string }
}

/** As the site has them (src/ui/theme.css, site-look.ts); the plate keeps its colours in the dark, as all plates do. */
export function mailColors(color: string): MailColors {
  const dark = '#0d0e12'
  const plate = palettesOf(color).tone
  return {
    paper: '#ffffff',
    ink: '#14151a',
    quiet: '#5b5e68',
    line: '#e3e3e6',
    accent: readableOn('#ffffff', plate.paper),
    plate,
    dark: { paper: dark, ink: '#f1f0ec', quiet: '#a2a5ae', line: '#2a2d35', accent: readableOn(dark, plate.paper) },
  }
}

/** The same for a reader who prefers the dark: what `darkStyles` makes of it, written out, for a preview. */
export function asDark(colors: MailColors): MailColors {
  return { ...colors, ...colors.dark }
}

/** An address that somebody typed, or a word of forty letters, makes no mail wider than a phone: a table is as wide as its longest word. */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** What is narrower on a phone. */
export const wideLook = { plate: '28px 32px 36px', side: 32, title: 42, above: 56 }
export const narrowLook = { plate: '24px 24px 28px', side: 24, title: 34, above: 40 }

/** For programs that know what the reader prefers; the others turn the colours by themselves. */
export function darkStyles({ dark }: MailColors): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.quiet,.foot{color:${dark.quiet}!important}
.foot,.quoted{border-color:${dark.line}!important}
.link{color:${dark.accent}!important}
.button{background-color:${dark.accent}!important;color:${dark.paper}!important}
.code{color:${dark.ink}!important;border-color:${dark.line}!important}
}
@media (max-width:480px){
.plate td{padding:${narrowLook.plate}!important}
.said td{padding-left:${narrowLook.side}px!important;padding-right:${narrowLook.side}px!important}
.title{margin-top:${narrowLook.above}px!important;font-size:${narrowLook.title}px!important}
.button{display:block!important;text-align:center!important}
}`
}
