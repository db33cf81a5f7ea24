/**
 * Between the part of the sheet that a page carries and the faces cut for it: the link to the whole sheet. Scripts run when that is there
 * (begin-script.ts), because what they add may need any of its rules. Without scripts it is loaded at once. The cut faces come after it, because of two faces for
 * a character, browsers take the later one.
 */
export const restOfSheet = (address: string): string =>
  `</style><link rel="later" id="rest" href="${address}"><noscript><link rel="stylesheet" href="${address}"></noscript><style id="faces">`

export const betweenStyles = /<\/style>.*<style id="faces">/
