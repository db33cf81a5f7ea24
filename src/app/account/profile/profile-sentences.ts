export const profileSentences = {
  update: 'Failed to update profile',
  sync: 'Failed to sync profile',
  updated: 'Profile updated successfully!',
  synced: 'Profile synced successfully!',
} as const
