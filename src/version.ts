import manifest from '../package.json' with { type: 'json' }

/** Of the release, or of the one that the sources come after. */
export const version: string = manifest.version
