import type { Web } from '#platform/web'

/** For tests and measurements in which no other site is asked. */
export const noWeb: Web = {
  fetchPublic: (address) => Promise.reject(new Error(`No other site is to be asked here, and this was: ${address}`)),
  postPublic: (address) => Promise.reject(new Error(`Nothing is to be sent here, and this was sent to: ${address}`)),
  askPublic: (address) => Promise.reject(new Error(`Nobody is to be asked here, and this was: ${address}`)),
  readPostAddress: (address) => new URL(address),
}
