import { aboutText } from '../../site/texts/about-text.ts'
import { proseLoader } from './prose-loader.ts'
import { ProseView } from '../../site/texts/prose-view.tsx'
import { WrittenView } from './written-view.tsx'
import type { Route } from './+types/about-page'

export const handle = { params: [] }

export const loader = proseLoader('/about', aboutText)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return loaderData.written ? <WrittenView {...loaderData.written} /> : <ProseView {...loaderData} />
}
