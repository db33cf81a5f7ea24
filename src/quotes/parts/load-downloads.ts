/** Downloads are asked for when somebody wants one. */
export const loadDownloads = () => import('./downloads/index.ts')
