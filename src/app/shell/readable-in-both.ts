import { readableOn } from '#plates'

/** As near to the colour as can be read on the paper of either theme (theme.css). */
export function readableInBoth(colour: string): { light: string; dark: string } {
  return { light: readableOn(papers.light, colour), dark: readableOn(papers.dark, colour) }
}

export const papers = { light: '#ffffff', dark: '#0d0e12' } as const
