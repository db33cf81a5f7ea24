export { examinePings } from './examine-pings.ts'
export { pingHubs } from './ping-hubs.ts'
export { keyPath, siteKey } from './site-key.ts'
export { submitPages } from './submit-pages.ts'
