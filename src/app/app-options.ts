import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Ground } from '#platform/ground'
import type { ViewBuffer } from './visits/record-reading.ts'
import type { Ready } from './http/health-answers.ts'
import type { ReadLimits } from './http/limit-reads.ts'
import type { Traces } from './http/traces.ts'
import type { SitePlace } from './site/site.ts'

export type AppOptions = Ready & {
  ground: Ground
  site: SitePlace
  /** What `BASE_URL` says; unset, pages answer at every name, and forms at local ones (is-own-name.ts). */
  baseUrl?: string
  trustedProxies: string[]
  readLimits: ReadLimits
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of built browser files; none in development, where Vite serves them. */
  clientFolder?: string
  /** The folder of the templates from which scripts are written in other languages. */
  wordsFolder?: string
  views: ViewBuffer
  /** Where rendered pages are kept, and how many bytes of them. Not there: only in memory. */
  pagesOnDisk?: { folder: string; maxBytes: number; name: () => string } | undefined
  /** Monitoring that has it may read `/metrics`; without one there is no such address. */
  metricsToken?: string
  /** Of the database, for the metrics. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** For the metrics, too; never throws. */
  databaseReady: () => Promise<boolean>
  traces?: Traces | undefined
  /** Whether each response gets a line in the log. */
  accessLog?: boolean
  /** Signs the addresses of cut faces; the same on all replicas. */
  faceKey: string
  /** Vite's own middleware. It brings inline styles and a web socket, so development has no content security policy. */
  development?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
}
