export { examinePings } from './examine-pings.ts'
export { pingHubs } from './ping-hubs.ts'
