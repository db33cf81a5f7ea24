import { Link } from 'react-router'
import { say } from '#messages'
import type { Block, Run, Section } from './prose.ts'

type Shown = { title: string; lede: string; changed: string | null; sections: Section[] }

export function ProseView({ sections, ...head }: Shown) {
  return (
    <article className="mx-auto max-w-[1440px] px-4 md:px-8">
      <ProseHead {...head} />
      <ProseSections sections={sections} />
    </article>
  )
}

export function ProseHead({ title, lede, changed }: Omit<Shown, 'sections'>) {
  return (
    <header className="max-w-3xl pt-12 pb-10 md:pt-20 md:pb-14">
      <h1 className="title">{title}</h1>
      {lede && (
        <p className="mt-4 text-lg text-pretty text-quiet">
          <bdi>{lede}</bdi>
        </p>
      )}
      {changed && <p className="mt-4 text-sm text-quiet">{say('static.last-updated', { date: changed })}</p>}
    </header>
  )
}

/** Headings hang beside their text where there is room for both. */
function ProseSections({ sections }: { sections: Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section
      key={id}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,42rem)]"
    >
      <h2 id={id} className="font-sans font-medium">
        {heading}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  ))
}

export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="grid max-w-2xl gap-4 text-pretty">
      {blocks.map((block, i) =>
        Array.isArray(block) ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text is fixed
          <p key={i}>
            <Runs runs={block} />
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the text is fixed
          <ul key={i} className="grid list-disc gap-2 ps-5 marker:text-quiet">
            {block.list.map((runs, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- the text is fixed
              <li key={n}>
                <Runs runs={runs} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run) =>
    typeof run === 'string' ? (
      run
    ) : (
      <Link key={run.to + run.text} to={run.to} className="underline decoration-line underline-offset-4 hover:decoration-current">
        {run.text}
      </Link>
    ),
  )
}
