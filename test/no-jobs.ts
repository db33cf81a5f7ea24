import type { JobBook } from '#platform/ground'

/** For tests in which no jobs are done: there are none. */
export const noJobs: JobBook = {
  kinds: async () => [],
  failed: () => Promise.resolve([]),
  countFailed: async () => 0,
  list: async () => [],
  retry: async () => 0,
  cancel: async () => false,
}
