/** A key in groups of four, for people who compare it with the one that the other site's desk shows. */
export const keyInGroups = (publicKey: string) => publicKey.match(/.{1,4}/g)?.join(' ') ?? ''
