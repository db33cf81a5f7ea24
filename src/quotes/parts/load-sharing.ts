/** What hands a picture to the device is asked for where one may be shared. */
export const loadSharing = () => import('./share-picture.ts')
