import { foldText } from '#platform/fold-text'

/**
 * Forms of one person's name between which no rule of letters leads, because one is a translation, a court name, a Latin form or an older
 * romanisation. Each is here because works of reference file the person under one and print the others; the person who adds a row writes
 * why beside it. People who only share a name do not belong here.
 */
const known: readonly (readonly [why: string, ...forms: string[]])[] = [
  ['latinised by the Jesuits from Kong Fuzi', 'Confucius', 'Kongzi', 'Kong Zi', 'Kong Fuzi', 'Kong Qiu', 'Kung Fu-tzu'],
  ['latinised from Mengzi', 'Mencius', 'Mengzi', 'Meng Tzu', 'Meng Ke'],
  ['a title; his own name, his clan’s', 'Buddha', 'Gautama Buddha', 'Siddhartha Gautama', 'Siddhattha Gotama', 'Shakyamuni'],
  ['two readings of one character', 'Li Bai', 'Li Po', 'Li Bo'],
  ['a courtesy name', 'Bai Juyi', 'Bo Juyi', 'Po Chu-i'],
  ['the Cantonese and the Mandarin reading', 'Sun Yat-sen', 'Sun Zhongshan'],
  ['the Cantonese and the Mandarin reading', 'Chiang Kai-shek', 'Jiang Jieshi'],
  [
    'the name of the place where he lived; his own',
    'Rumi',
    'Jalal ad-Din Rumi',
    'Jalal al-Din Muhammad Rumi',
    'Mevlana',
    'Mawlana Rumi',
  ],
  ['a pen name, in two vowels', 'Hafez', 'Hafiz', 'Hafez of Shiraz', 'Hafiz Shirazi', 'Khwaja Shams-ud-Din Hafez'],
  ['a pen name; the place', 'Saadi', 'Sadi', 'Saadi Shirazi', 'Sa’di of Shiraz'],
  ['latinised', 'Avicenna', 'Ibn Sina', 'Abu Ali Sina'],
  ['latinised', 'Averroes', 'Ibn Rushd'],
  ['latinised; the acronym of his title', 'Maimonides', 'Moses ben Maimon', 'Moshe ben Maimon', 'Rambam'],
  ['latinised', 'Alhazen', 'Ibn al-Haytham'],
  ['anglicised; the full Latin name', 'Horace', 'Quintus Horatius Flaccus'],
  ['the full Latin name', 'Cicero', 'Marcus Tullius Cicero', 'Tully'],
  ['anglicised; the full Latin name', 'Virgil', 'Vergil', 'Publius Vergilius Maro'],
  ['anglicised; the full Latin name', 'Ovid', 'Publius Ovidius Naso'],
  ['anglicised; the full Latin name', 'Livy', 'Titus Livius'],
  ['anglicised; the full Latin name', 'Juvenal', 'Decimus Junius Juvenalis'],
  ['the full Latin name; to tell him from his father', 'Seneca', 'Lucius Annaeus Seneca', 'Seneca the Younger'],
  ['the Latin and the Greek form', 'Aesop', 'Esop', 'Aisopos'],
  ['the Greek form', 'Plato', 'Platon'],
  ['anglicised', 'Aristotle', 'Aristoteles'],
  ['anglicised; the Latin form', 'Augustine of Hippo', 'Saint Augustine', 'Aurelius Augustinus'],
  ['anglicised', 'Erasmus', 'Desiderius Erasmus', 'Erasmus of Rotterdam'],
  ['anglicised', 'Thomas Aquinas', 'Tommaso d’Aquino'],
  ['a pen name; his own', 'Voltaire', 'François-Marie Arouet', 'François-Marie Arouet de Voltaire'],
  ['a pen name; his own', 'Mark Twain', 'Samuel Langhorne Clemens', 'Samuel Clemens'],
  ['a pen name; her own', 'George Eliot', 'Mary Ann Evans'],
  ['a pen name; his own', 'Lewis Carroll', 'Charles Lutwidge Dodgson'],
  ['a pen name; his own', 'George Orwell', 'Eric Arthur Blair'],
  ['a pen name; his own', 'Molière', 'Jean-Baptiste Poquelin'],
  ['an honorific that stands for the name', 'Mahatma Gandhi', 'Mohandas Karamchand Gandhi', 'Mohandas Gandhi', 'M. K. Gandhi'],
  ['a name in religion', 'Mother Teresa', 'Teresa of Calcutta', 'Anjezë Gonxhe Bojaxhiu'],
  ['a given name that is enough', 'Napoleon', 'Napoleon Bonaparte', 'Napoleon I', 'Napoléon'],
]

const classes = new Map(
  known.flatMap(([, ...forms]) => forms.map((form) => [joined(foldText(form)), joined(foldText(forms[0] ?? form))] as const)),
)

/** The one form that stands for all of a person's, without spaces; undefined where nobody is known under the name. */
export function knownAs(folded: string): string | undefined {
  return classes.get(joined(folded))
}

function joined(folded: string): string {
  return folded.replaceAll(' ', '')
}
