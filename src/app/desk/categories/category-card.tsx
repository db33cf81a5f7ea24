import { href, Link, useLocation } from 'react-router'
import type { Category } from '#categories'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { counted, quotesOf } from '../table/quotes-of.ts'

export type CardCategory = Pick<Category, 'id' | 'name' | 'description' | 'color' | 'isActive' | 'quotesCount'>

type Props = { category: CardCategory; isBusy: boolean; onDelete: () => void }

export function CategoryCard({ category, isBusy, onDelete }: Props) {
  const { id, name, description, color, isActive, quotesCount } = category
  const { search } = useLocation()
  return (
    <article
      aria-labelledby={`category-${id}`}
      aria-busy={isBusy}
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4 ${isBusy ? 'opacity-50' : ''}`}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="mt-1.5 size-4 shrink-0 rounded-full border border-line forced-color-adjust-none"
          style={{ background: color }}
        />
        <h2 id={`category-${id}`} className="min-w-0 flex-1 font-medium wrap-anywhere" dir="auto">
          {name}
        </h2>
        <span className="badge shrink-0" data-look={isActive ? 'secondary' : 'outline'}>
          {isActive ? say('desk-categories.active') : say('desk-categories.inactive')}
        </span>
      </div>
      <p className="mt-2 line-clamp-3 text-sm text-quiet wrap-anywhere" dir="auto">
        {description}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-2 pt-3">
        <Link to={quotesOf({ category: id })} className="text-sm tabular-nums underline decoration-line underline-offset-4">
          {counted(quotesCount)}
        </Link>
        <span className="-me-2 ms-auto flex flex-wrap justify-end">
          <Link
            to={href('/admin/categories/:id', { id }) + search}
            preventScrollReset
            className="row-button"
            aria-label={say('desk-categories.edit-of', { name })}
          >
            <DeskIcon name="edit" />
          </Link>
          <Link
            to={href('/admin/categories/:id/history', { id })}
            className="row-button"
            aria-label={say('desk-categories.history-of', { name })}
            title={say('desk-form.history')}
          >
            <DeskIcon name="audit" />
          </Link>
          <Button look="row" aria-label={say('desk-categories.delete-of', { name })} onClick={onDelete}>
            <DeskIcon name="trash" />
          </Button>
        </span>
      </div>
    </article>
  )
}
