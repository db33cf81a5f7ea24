import type { Quote } from '#quotes'
import type { Settings } from '#settings'
import type { Site } from '../site/site.ts'
import type { Card } from './card.ts'

/** A quote for dashboards (Homepage, Home Assistant): flat, small, and every field always there. The API has more. */
export function jsonCard(quote: Quote, card: Card, settings: Settings, site: Site) {
  return {
    text: card.text,
    translation: card.translation?.text ?? null,
    author: quote.author,
    credit: card.credit,
    source: card.source === '' ? null : card.source,
    status: quote.status,
    status_text: card.statusSaid,
    verdict: card.verdict === null ? null : `${card.verdict.title}. ${card.verdict.answer}`,
    language: quote.language,
    category: quote.category,
    url: card.url,
    picture: site.origin + site.pictures.quoteAddress(quote, settings, 'square'),
    site: card.site,
    updated: quote.updatedAt.toISOString(),
  }
}
