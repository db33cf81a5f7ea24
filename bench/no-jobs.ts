import type { JobSender } from '#platform/ground'

/** Measuring reads; nothing that sends a job is called. */
export const noJobs: JobSender = { send: (_, name) => Promise.reject(new Error(`${name} was sent while measuring`)) }
