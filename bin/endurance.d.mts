export const endurance: Record<string, { covers: string[]; only?: 'pglite' | 'postgres' }>
export const once: { engines: Record<string, 'pglite' | 'postgres'>; screens: Record<string, 'phone' | 'desktop'> }
export function notFor(screen: 'phone' | 'desktop', isOnce?: boolean): RegExp[]
export function dueTests(folder?: string, tested?: string): { due: string[]; since: string | undefined }
export function isDue(test: string, covers: string[], changed: string[]): boolean
