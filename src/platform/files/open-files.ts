import type { Files } from '../files.ts'
import { openFolderFiles } from './folder-files.ts'
import { openS3Files, type S3Settings } from './s3-files.ts'

export type FilesSettings = { folder: string } | { store: S3Settings }

export async function openFiles(settings: FilesSettings): Promise<Files> {
  return 'store' in settings ? openS3Files(settings.store) : await openFolderFiles(settings.folder)
}
