export const endurance: Record<string, { covers: string[]; only?: 'pglite' | 'postgres' }>
export function dueTests(folder?: string, tested?: string): { due: string[]; since: string | undefined }
export function isDue(test: string, covers: string[], changed: string[]): boolean
