/** What reads a quote aloud: no page waits for it. */
export const loadReadAloud = () => import('./read-aloud.tsx')
