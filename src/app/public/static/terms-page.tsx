import { termsText } from '../../site/texts/terms-text.ts'
import { proseLoader } from './prose-loader.ts'
import { ProseView } from '../../site/texts/prose-view.tsx'
import { WrittenView } from './written-view.tsx'
import type { Route } from './+types/terms-page'

export const handle = { params: [] }

export const loader = proseLoader('/terms', termsText)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return loaderData.written ? <WrittenView {...loaderData.written} /> : <ProseView {...loaderData} />
}
