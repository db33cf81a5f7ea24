import type { Settings } from '#settings'

/** The ids that staff set; null for what the site does not use. */
export type ThirdParties = { clarity: string | null; analytics: string | null; adsense: string | null }

/** A company's script and the hosts that its documentation asks a content security policy for. */
type Party = { script(id: string): string; hosts: { script: string[]; connect: string[]; img: string[]; frame: string[] } }

/**
 * learn.microsoft.com/clarity/setup-and-installation/clarity-csp · developers.google.com/tag-platform/security/guides/csp.
 * AdSense documents no list of hosts, only nonces; these are those that its script is known to ask.
 */
const parties: Record<keyof ThirdParties, Party> = {
  clarity: {
    script: (id) => `https://www.clarity.ms/tag/${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://*.clarity.ms'],
      connect: ['https://*.clarity.ms', 'https://c.bing.com'],
      img: ['https://*.clarity.ms', 'https://c.bing.com'],
      frame: [],
    },
  },
  analytics: {
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://*.googletagmanager.com'],
      connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
      img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      frame: [],
    },
  },
  adsense: {
    script: (id) => `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`,
    hosts: {
      script: ['https://*.googlesyndication.com', 'https://*.adtrafficquality.google'],
      connect: ['https://*.googlesyndication.com', 'https://*.adtrafficquality.google', 'https://*.doubleclick.net'],
      img: ['https://*.googlesyndication.com', 'https://*.adtrafficquality.google', 'https://*.doubleclick.net'],
      frame: [
        'https://*.googlesyndication.com',
        'https://*.doubleclick.net',
        'https://*.adtrafficquality.google',
        'https://www.google.com',
      ],
    },
  },
}

/** Ids are letters, digits and hyphens; anything else would be a way into the page. */
export function thirdPartiesOf(
  settings: Pick<Settings, 'microsoft_clarity_id' | 'google_analytics_id' | 'google_adsense_id'>,
): ThirdParties {
  const idOf = (text: string) => (/^[\w-]{3,60}$/.test(text) ? text : null)
  return {
    clarity: idOf(settings.microsoft_clarity_id),
    analytics: idOf(settings.google_analytics_id),
    adsense: idOf(settings.google_adsense_id),
  }
}

/** The ids in use, with what they stand for. */
export function inUse(ids: ThirdParties): { id: string; party: Party; name: keyof ThirdParties }[] {
  const names = ['clarity', 'analytics', 'adsense'] as const
  return names.flatMap((name) => {
    const id = ids[name]
    return id === null ? [] : [{ id, party: parties[name], name }]
  })
}

/** All hosts that a page of the site has to allow: none where no id is set. */
export function hostsOf(ids: ThirdParties): Party['hosts'] {
  const used = inUse(ids).map(({ party }) => party.hosts)
  const all = (which: keyof Party['hosts']) => [...new Set(used.flatMap((hosts) => hosts[which]))]
  return { script: all('script'), connect: all('connect'), img: all('img'), frame: all('frame') }
}
