export { cancelJob } from './cancel-job.ts'
export { findJobs } from './find-jobs.ts'
export { retryJobs } from './retry-jobs.ts'
export { runJob } from './run-job.ts'
