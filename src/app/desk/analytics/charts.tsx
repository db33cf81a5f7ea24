import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { language, say } from '#messages'
import { palette } from './chart-colours.ts'

type Cells = (string | number)[]
type Props = { table: { head: string[]; rows: { cells: Cells }[] } }

const [blue, orange, green] = palette
const text = { fontSize: 12, fill: 'var(--color-quiet)' }
const axis = { tick: text, stroke: 'var(--color-line)', tickLine: false } as const
const tip = {
  contentStyle: { background: 'var(--color-raised)', border: '1px solid var(--color-line)', borderRadius: 6, fontSize: 13 },
  itemStyle: { color: 'var(--color-ink)' },
  labelStyle: { color: 'var(--color-quiet)' },
  isAnimationActive: false,
} as const
/** Nothing is animated. */
const still = { isAnimationActive: false } as const
const said = (n: number) => n.toLocaleString(language())
const first = ({ rows }: Props['table'], columns: number) => rows.map(({ cells }) => cells.slice(0, columns))

/** Three lines that also differ in their strokes. */
export function Timeline({ table }: Props) {
  const days = first(table, 4).map(([day, actions, downloads, favorites]) => ({
    day: String(day).replace(/, \d{4}$/, ''),
    actions,
    downloads,
    favorites,
  }))
  return (
    <ResponsiveContainer>
      <LineChart data={days} margin={{ left: -16, right: 8, top: 8 }} aria-label={say('desk-analytics.timeline-label')}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="day" {...axis} minTickGap={24} />
        <YAxis {...axis} allowDecimals={false} tickFormatter={said} />
        <Tooltip {...tip} />
        <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={inInk} />
        {lines().map((line) => (
          <Line key={line.dataKey} {...still} {...line} strokeWidth={2} dot={days.length < 15} />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

const lines = () => [
  { dataKey: 'actions', name: say('desk-analytics.total-actions'), stroke: blue },
  { dataKey: 'downloads', name: say('desk-dashboard.downloads'), stroke: orange, strokeDasharray: '6 4' },
  { dataKey: 'favorites', name: say('desk-dashboard.favorites'), stroke: green, strokeDasharray: '2 3' },
]

/** Every category, in six colours that repeat; beside each other they differ, and the list names them all. */
export function Distribution({ table }: Props) {
  const slices = first(table, 2)
    .map(([name, quotes]) => ({ name: String(name), quotes: Number(quotes) }))
    .filter(({ quotes }) => quotes > 0)
  return (
    <ResponsiveContainer>
      <PieChart aria-label={say('desk-analytics.by-category')}>
        <Pie
          {...still}
          data={slices.map((slice, i) => ({ ...slice, fill: colourOf(i, slices.length) }))}
          dataKey="quotes"
          nameKey="name"
          outerRadius="80%"
          innerRadius="45%"
          stroke="var(--color-paper)"
          strokeWidth={2}
        />
        <Tooltip {...tip} />
        <Legend
          itemSorter={null}
          position="right"
          wrapperStyle={{ fontSize: 13, maxWidth: '50%', maxHeight: '100%', overflowY: 'auto' }}
          formatter={(name: string) => inInk(`${name}: ${said(slices.find((one) => one.name === name)?.quotes ?? 0)}`)}
        />
      </PieChart>
    </ResponsiveContainer>
  )
}

/** The last slice is beside the first, so it takes another colour. */
function colourOf(place: number, slices: number) {
  const isLikeFirst = place === slices - 1 && slices > 1 && place % palette.length === 0
  return palette[(place + (isLikeFirst ? 1 : 0)) % palette.length]
}

/** By their first words: a bar has no room for more, and the table beside it has the rest. */
export function TopQuotes({ table }: Props) {
  const bars = table.rows.map(({ cells: [quote, author, views, likes, shares] }) => ({
    name: String(quote),
    author,
    views,
    likes,
    shares,
  }))
  return <Stacked bars={bars} label={say('desk-analytics.top-label')} />
}

export function Performance({ table }: Props) {
  const bars = table.rows.map(({ cells: [name, views, likes, shares] }) => ({ name: String(name), views, likes, shares }))
  return <Stacked bars={bars} label={say('desk-analytics.performance-label')} />
}

function Stacked({ bars, label }: { bars: { name: string }[]; label: string }) {
  return (
    <ResponsiveContainer>
      <BarChart data={bars} layout="vertical" margin={{ left: 0, right: 16 }} aria-label={label}>
        <CartesianGrid stroke="var(--color-line)" horizontal={false} />
        <XAxis type="number" {...axis} allowDecimals={false} tickFormatter={said} />
        <YAxis type="category" dataKey="name" {...axis} width={168} tick={text} interval={0} />
        <Tooltip {...tip} cursor={{ fill: 'var(--color-line)', opacity: 0.5 }} />
        <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} formatter={inInk} />
        {parts().map((part) => (
          <Bar key={part.dataKey} {...still} {...part} stackId="all" stroke="var(--color-paper)" />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const parts = () => [
  { dataKey: 'views', name: say('desk-analytics.views'), fill: blue },
  { dataKey: 'likes', name: say('desk-analytics.likes'), fill: orange },
  { dataKey: 'shares', name: say('desk-analytics.shares'), fill: green },
]

function inInk(name: string) {
  return <span className="text-ink">{name}</span>
}
