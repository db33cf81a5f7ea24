import { join } from 'node:path'
import type { FilesSettings } from '#platform/files/open-files'
import type { Env } from './env.ts'

/** Where files are kept: in a store where one is set up, otherwise beside the database. */
export function filesSettings(env: Env, dataDir: string): FilesSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX = '' } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { folder: join(dataDir, 'files') }
  return {
    store: {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      prefix: S3_PREFIX,
    },
  }
}
