import { say } from '#messages'

export const profileSentences = {
  update: () => say('account.failed-update-profile'),
  sync: () => say('account.failed-sync-profile'),
  updated: () => say('account.profile-updated-successfully'),
  synced: () => say('account.profile-synced-successfully'),
} as const
