import { z } from 'zod'
import { syncAllProfiles } from '#accounts'
import { buildSitemap } from '../../sitemap/build-sitemap.ts'
import { generatorFunctions } from './generator-functions.ts'
import { houseFunction, type HouseFunction } from './house-function.ts'
import { newsletterFunctions } from './newsletter-functions.ts'
import { socialImageFunctions } from './social-image-functions.ts'

const count = z.int().min(0)

const syncAllUsers = houseFunction({
  name: 'sync-all-users',
  leave: 'people.manage',
  body: z.object({ trigger: z.literal('manual_sync') }, 'The body must be {"trigger": "manual_sync"}.'),
  answer: z.object({ result: z.object({ inserted: count, updated: count, alreadyExisting: count, total: count }) }),
  signedOut: 'You must be logged in to sync users',
  failure: 'Failed to sync users',
  run: async (ctx) => ({ result: await syncAllProfiles(ctx) }),
})

const generateSitemap = houseFunction({
  name: 'generate-sitemap',
  leave: 'settings.change',
  body: z.object({ trigger: z.literal('manual_regeneration') }, 'The body must be {"trigger": "manual_regeneration"}.'),
  answer: z.object({
    success: z.literal(true),
    /** Addresses in all files. */
    count,
    files: count,
    generatedAt: z.iso.datetime(),
    milliseconds: count,
  }),
  signedOut: 'You must be logged in to regenerate the sitemap',
  failure: 'Failed to regenerate sitemap.',
  async run(ctx, _body, site) {
    const { generatedAt, ...built } = await buildSitemap(ctx, site)
    return { success: true as const, ...built, generatedAt: generatedAt.toISOString() }
  },
})

/** Every function, by name. */
export const functions: readonly HouseFunction[] = [
  syncAllUsers,
  generateSitemap,
  ...socialImageFunctions,
  ...newsletterFunctions,
  ...generatorFunctions,
]
