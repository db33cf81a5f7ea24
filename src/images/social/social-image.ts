/** A picture that staff made of a quote for links to it. */
export type SocialImage = {
  id: string
  quoteId: string
  /** A path of this site; of a site that moved in, maybe an address elsewhere. */
  imageUrl: string
  fileKey: string
  /** Bytes. */
  fileSize: number
  generatedAt: Date
  /** The account that made it; null where a job did, or where it is no more. */
  generatedBy: string | null
  /** What is deleted is not shown any more; its file goes after a month. */
  status: 'active' | 'deleted'
  createdAt: Date
  updatedAt: Date
}

export const socialImageSentences = {
  none: 'No image to upload',
  list: 'Failed to fetch OG images',
  generate: 'Failed to generate OG image',
  upload: 'Failed to upload image',
  delete: 'Failed to delete OG image',
  signedOut: 'Authentication required',
} as const

/** Where the files of such pictures are kept; what is public is served as it is there. */
export const socialFolder = 'public/og/'
