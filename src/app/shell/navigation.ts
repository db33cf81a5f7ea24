import { href } from 'react-router'

/** The navigation bar and the footer show what exists; a page joins these lists with the page. */
export const mainLinks = [{ name: 'Home', to: href('/') }] as const

export const quickLinks = [{ name: 'Home', to: href('/') }] as const

export const legalLinks: readonly { name: string; to: string }[] = []
