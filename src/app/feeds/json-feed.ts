import { language as spoken, sitePath } from '#messages'
import type { Feed } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description,
    icon: feed.icon,
    ...(feed.hubs.length === 0 ? {} : { hubs: feed.hubs.map((url) => ({ type: 'WebSub', url })) }),
    language: spoken(),
    authors: [{ name: feed.siteName, url: new URL(`${sitePath()}/`, feed.page).href }],
    items: feed.items.map(({ id, url, title, html, text, language, author, tags, picture, published, updated }) => ({
      id,
      url,
      title,
      content_html: html,
      content_text: text,
      ...(picture === null ? {} : { image: picture }),
      language,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      ...(author ? { authors: [{ name: author.name, ...(author.url === null ? {} : { url: author.url }) }] } : {}),
      tags,
    })),
  })
}
