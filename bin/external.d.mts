export const external: string[]
