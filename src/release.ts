import about from '../package.json' with { type: 'json' }

/** The version of Epigraph that this is. */
export const release: string = about.version
