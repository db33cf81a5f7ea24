export const external: string[]
export function isReadFont(file: string): boolean
