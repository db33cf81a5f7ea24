import { z } from 'zod'
import { syncAllProfiles } from '#accounts'
import { houseFunction, type HouseFunction } from './house-function.ts'
import { socialImageFunctions } from './social-image-functions.ts'

const count = z.int().min(0)

const syncAllUsers = houseFunction({
  name: 'sync-all-users',
  roles: ['admin'],
  body: z.object({ trigger: z.literal('manual_sync') }, 'The body must be {"trigger": "manual_sync"}.'),
  answer: z.object({ result: z.object({ inserted: count, updated: count, alreadyExisting: count, total: count }) }),
  signedOut: 'You must be logged in to sync users',
  failure: 'Failed to sync users',
  run: async (ctx) => ({ result: await syncAllProfiles(ctx) }),
})

/** Every function, by name. */
export const functions: readonly HouseFunction[] = [syncAllUsers, ...socialImageFunctions]
