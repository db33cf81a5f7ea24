import { foldText } from '#platform/fold-text'

/** Words of a language, written as its dictionary has them and compared folded. */
const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')).map((word) => foldText(word)))

/** What people do with words: "said", in each language. A word of two languages does no harm. */
export const saying = words(
  // English
  'said says say saying wrote writes write writing written asked asks replied replies answered answers added adds adding declared declares remarked remarks observed observes insisted insists argued argues',
  'told tells noted notes noting quipped joked explained explains announced exclaimed cried warned warns warning concluded concludes concluding put puts stated states claimed claims confessed admitted promised',
  'continued recalled recalls believed believes believe taught teaches advised advises advising urged proclaimed lamented maintained held thought quotes quoted quote quoting cites cited citing begins began opens opened sang murmured whispered repeated mused reflected recorded records reads ran runs goes called responded demanded wondered reminded reminds protested suggested predicted commented boasted preached counselled counseled shouted muttered went sings grumbled sighed joked jokes complains complained tweeted posted vowed vows acknowledged acknowledges stressed emphasized emphasised contended contends captured summed announces confides jotted scribbled',
  // German
  'sagte sagt sagen gesagt schrieb schreibt schreiben geschrieben meinte meint fragte fragt antwortete antwortet erwiderte erklärte erklärt erklären betonte betont rief notierte notiert bemerkte bemerkt behauptete behauptet',
  'ergänzte ergänzt warnte warnt forderte fordert formulierte formuliert urteilte urteilt bekannte bekennt hielt fügte fügt lautet lautete heißt hieß spottete scherzte klagte lehrte lehrt mahnte mahnt riet rät so dichtete entgegnete verkündete gestand soll schließt schloss beginnt begann nannte zitierte zitiert zitieren zitiere citait cité citant citó citando citou цитирует цитировал цитировала процитировал процитировала berichtete glaubte versprach verspricht sprach spricht lässt ließ seufzte seufzt flüsterte resümierte resümiert kommentierte kommentiert versicherte versichert beteuerte ruft singt überlieferte überliefert prophezeite prophezeit',
  // French
  'dit disait disent déclare déclara déclaré écrit écrivait écrivit écrire affirme affirma affirmait affirmé répond répondit répondait répondu ajoute ajouta ajouté ajoutait explique expliqua expliqué expliquait note nota notait noté',
  'remarque remarquait remarqua observe observait soutient soutenait demande demanda demandait constate constatait conclut concluait lance lança lançait confie confia confiait résume résumait rappelle rappelait rappela souligne soulignait estime estimait prévenait proclame proclamait proclama conseille conseillait assure assurait murmure murmura avertit répétait répète pensait pense jugeait raconte racontait avoue avouait commence promet promis promettait promit chante chantait glisse soupire soupirait plaisante ironise tonne assène martèle reconnaît reconnaissait reconnu admet insiste insistait précise précisait précisé prévient jure jurait exclame exclama',
  // Spanish
  'dijo dice decía dicho dicen escribió escribe escribía escrito afirmó afirma afirmaba declaró declara respondió responde contestó contesta añadió añade explicó explica señaló señala aseguró asegura preguntó pregunta exclamó',
  'recordó recuerda sostuvo sostiene sostenía advirtió advierte confesó confiesa comentó comenta observó observa anotó anota concluyó concluye sentenció sentencia aconsejaba aconseja aconsejó proclamó pensaba piensa opinaba insistió repetía resumió resume comienza empieza replicó murmuró lamentó bromeó manifestó indicó prometió promete reconoció reconoce admitió admite cantó canta cantaba gritó grita susurró bromea ironizó matizó precisó subrayó subraya insiste reiteró relató relata contó cuenta cuentan zanjó remató',
  // Italian
  'disse dice diceva detto dicono scrisse scrive scriveva scritto affermò afferma affermava dichiarò dichiara rispose risponde aggiunse aggiunge spiegò spiega osservò osserva notò nota sosteneva sostiene ricordò ricorda',
  'ricordava esclamò chiese chiede concluse conclude commentò ammise ammette confessò ammoniva avverte consigliava consiglia insegnava insegna ripeteva pensava replicò annotò raccontò inizia comincia',
  // Portuguese
  'disse diz dizia dito escreveu escreve escrevia afirmou afirma afirmava declarou declara respondeu responde acrescentou acrescenta explicou explica observou observa lembrou perguntou exclamou concluiu confessou sustentava advertiu anotou começa',
  // Russian
  'сказал сказала сказали говорил говорила говорит говорят писал писала пишет написал написала пишут ответил ответила отвечал отвечает добавил добавила добавляет заметил заметила замечал замечает заявил заявила заявляет спросил спросила',
  'утверждал утверждала утверждает отметил отметила отмечал отмечает воскликнул воскликнула объяснил объяснила объяснял подчеркнул подчеркнула признался призналась признавался вспоминал вспоминала вспоминает считал считала произнес произнесла повторял повторяла учил учила начинается начинает заключил заключает предупреждал предупредил советовал шутил пояснил сообщил сообщила возразил возразила пообещал пообещала обещал обещала рассказал рассказала рассказывает уточнил уточнила напомнил напомнила предложил предложила продолжил продолжила крикнул крикнула кричит шепчет шепнул ворчал ворчит уверяет уверял уверяла настаивал настаивает резюмировал констатировал восклицает подытожил записал записала',
  // Dutch, for its neighbours share them
  'zei zegt schreef schrijft',
)

/** To be told or asked by somebody is to be named after the verb without having said anything. */
export const toSomebody = words('reads read told tells reminded reminds asked urged warned warns advised recordó fragte demanda')

/** "Attributed to", and what is before the name there. */
export const crediting = words(
  'attributed credited ascribed due belongs belong comes goes attribué attribuée attribue attribuent prêtée prête atribuida atribuido atribuye atribuyen atribuída atribuído atribuiu attribuita attribuito attribuisce zugeschrieben zuschreibt stammt',
  'приписывают приписывается приписываемая приписываемые приписываемое принадлежат принадлежит',
)
export const before = words('to by von à a ao al aos del de d')

/** "According to", in one word or as the last word of it. */
export const accordingTo = [
  /\baccording to\s+(?=\S)/giu,
  /\bin the (?:\p{L}+ )?words of\s+/giu,
  /\bto (?:quote|borrow from|paraphrase)\s+/giu,
  /(?<!\p{L})(?:laut|nach|zufolge|gemäß)\s+(?=\p{Lu})/gu,
  /(?<!\p{L})(?:Laut|Nach den Worten|Mit den Worten|mit den Worten|in den Worten)\s+(?:von\s+)?/gu,
  /(?<!\p{L})(?:selon|d['’]après|pour reprendre les mots de|selon le mot de|selon les mots de|aux yeux de)\s+(?:le mot de\s+|les mots de\s+|la formule de\s+)?/giu,
  /(?<!\p{L})(?:según|en palabras de|como quería|al decir de|segundo|nas palavras de|secondo|nelle parole di|per dirla con)\s+/giu,
  /(?<!\p{L})(?:по словам|по мнению|по выражению|по утверждению|словами|как у|согласно)\s+/giu,
] as const

/** Whose words are quoted is named after these. */
export const citing = words(
  'quoted quotes quote quoting cites cited citing zitiert zitierte zitieren zitiere cite citait cité citant cita citó citando citou цитирует цитировал цитировала процитировал процитировала',
)

/** "His most famous line". */
export const possessives = new Set(
  'his her sein seine seinen seinem ihr ihre ihren ihrem son sa ses su sus его её ее suo sua'.split(' '),
)

/** A thing made of words, which somebody's name is beside: "Pascal's line". */
export const saidThing = words(
  'line lines words word phrase remark quip saying maxim dictum advice motto aphorism verse verses question warning sentence observation quotation quote epigram counsel definition answer reply rule opening boast promise',
  'satz sätze wort worte spruch ausspruch zitat maxime vers verse sentenz mahnung frage antwort formel leitspruch devise',
  'mot mots phrase formule maxime citation vers parole paroles conseil question réponse définition devise sentence aphorisme pensée',
  'frase frases palabras palabra máxima cita verso versos consejo pregunta respuesta definición lema sentencia aforismo',
  'massima motto citazione domanda risposta consiglio palavras citação conselho lema',
  'слова слов фраза фразу фразы изречение афоризм строка строки строчка строчки цитата цитату мысль совет девиз ответ',
)

/** As they are written: "él" is he, and "el" is the. Where a verb has no pronoun in Spanish or Italian there is nothing to resolve. */
export const pronouns = new Set('he she er sie il elle él ella ele ela lui lei egli он она'.split(' '))

/** What may be between a pronoun or a name and its verb, and is no noun. */
export const auxiliaries = new Set(
  "a avait aurait l’a l'a nous lui has had once then later also often famously ha había hat hatte".split(' '),
)

/** A name after one of these is no subject. */
export const prepositions = words(
  'in at on of to from for with about against into near after before over through by im am an aus bei nach zu vor über von mit für gegen en dans à de du des sur chez pour avec sous a con para sobre sin per da su nel nella nella al alla в на о об к из от у с для под перед после над',
)

/** Lower-case words of a name. */
export const particles = new Set(
  'de del della dei di da do das dos du des van von vom zu zur zum der ter ten la le el al bin ibn ben of the y e d де фон ван дю да ла'.split(
    ' ',
  ),
)

/** With a capital at the beginning of a sentence or everywhere, and never a name. */
export const noNames = words(
  // English
  'the a an as in on at of to from for by with and but or nor so yet if when while where then there here this that these those it its he she they we you i his her their our my your who what which why how once even after before because since although though during until upon about against among also perhaps indeed only not no yes now today yesterday tomorrow later earlier elsewhere meanwhile still never always one two three another other others some many most few all both each every either neither such like unlike let is was are were be been do does did has have had can could would shall should may might must',
  'don’t didn’t isn’t i’m i’ve jeden jede jedem voici voilà pone laut gestern darin darunter weniger mehr ihm ihnen mich dich mir dir uns euch selbst alles etwas nichts jemand niemand man hinter neben',
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter caption speaker moderator interviewer host editor editors source photo reporter audience question answer english french german greek latin italian spanish russian chinese roman american british european victorian stoic romantic enlightenment parliament congress senate commons lords house government god bible nobel prize letters letter chapter book act scene volume',
  // German
  'der die das den dem des ein eine einen einem einer eines und oder aber doch denn als wie wenn weil dass ob in im am an auf aus bei bis durch für gegen ohne um unter über vor nach mit von vom zu zum zur zwischen seit während trotz er sie es wir ihr ich sein seine seinem seinen ihre ihrem schon auch nur noch nicht kein keine hier dort da dann heute gestern morgen später früher immer nie so dieser diese dieses diesem jeder jede jedes was wer wo warum woher damit dazu dabei darin darauf daran davon wieder manche viele einige alle beide',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend januar februar märz mai juni juli oktober dezember jahr jahre jahren brief briefe rede buch roman gedicht vorwort kapitel werk interview gespräch sprichwort motto bibel volksmund kritiker experten forscher menschen leute studie zeitung sprecher sprecherin moderator moderatorin frage antwort parlament regierung bundestag satz wort spruch zitat deutsche deutschen jahrhundert vortrag tagebuch essay drama stück faust',
  // French
  'le la les un une des du de d l au aux et ou mais donc or ni car que qu qui quoi dont où comme quand si pour par dans sur sous avec sans chez vers entre depuis avant après pendant selon il elle ils elles on nous vous je tu ce cet cette ces son sa ses leur leurs notre votre mon ma mes ainsi aussi alors puis déjà encore toujours jamais ici là même plus moins très tout tous toute toutes chaque en à y ne non oui',
  'lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre assemblée sénat gouvernement lettre livre chapitre essais pensées français française journaliste',
  // Spanish, Portuguese, Italian
  'el los las unos unas al del lo y o u pero sino porque cuando como si para por con sin sobre entre hasta desde hacia según tras durante ante bajo su sus mi mis tu este esta estos estas ese esa eso aquel aquella así también ya aún todavía siempre nunca jamás aquí allí entonces luego después antes hoy ayer mañana más menos muy todo toda todos cada no sí qué quién cuál dónde en es fue era hay él ella ellos',
  'lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre congreso senado gobierno carta libro capítulo quijote español española periodista',
  'o os as um uma ao aos à às e ou mas porque quando não sim também já ainda sempre nunca em no na nos nas do da dos das pelo pela seu sua il lo gli i uno una del della dei delle degli al alla ai alle nel nella nei nelle dal dalla sul sulla ma però perché quando come se che chi cosa dove così anche già ancora sempre mai qui là poi oggi ieri domani più meno tutto tutti ogni non sì suo sua suoi sue questo questa questi queste quello quella nel lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio settembre ottobre novembre dicembre',
  // Russian
  'в во на по о об от до из за к ко с со у и а но или что чтобы как когда где если то так же бы не ни да нет он она оно они мы вы я ты его её их наш ваш мой твой свой этот эта это эти тот та те все всё всегда никогда уже еще только даже потом затем здесь там тогда сегодня вчера завтра однажды позже раньше после перед при для без под над между через во-первых кто почему кстати впрочем однако именно многие другой один два три',
  'понедельник вторник среда четверг пятница суббота воскресенье январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь января февраля марта апреля мая июня июля августа сентября октября ноября декабря письмо книга глава роман дума правительство ведущий ведущая вопрос ответ начальник начальница директор режиссер режиссёр автор учитель учительница врач депутат мэр губернатор чиновник эксперт эксперты житель сосед соседка мама папа бабушка дедушка дед отец мать брат сестра друг подруга журналист корреспондент организатор организаторы посетитель посетители герой героиня актер актёр актриса художник историк ученые учёные хранитель хранительница глава представитель представительница критики зрители читатели пословица поговорка снова читала нашла',
  'kein keine text',
)

/** What follows one of these and is one word is a thing, or somebody without a name. */
export const determiners = new Set(
  "the an this that his its her their our my your der die das den dem des ein eine einen einem einer eines kein keine keinen sein seine seinen seinem seiner seines ihr ihre ihren ihrem ihrer ihres unser unsere mein meine im am zum zur beim vom diese dieser dieses diesem le la les l’ l' un une au aux du des ce cet cette son sa ses leur leurs el los las un una al del su sus il lo gli um uma".split(
    ' ',
  ),
)

const roles =
  /(?:minister|ministerin|prasident|prasidentin|kanzler|kanzlerin|sprecher|sprecherin|meister|meisterin|direktor|direktorin|leiter|leiterin|chef|chefin|dezernent|dezernentin|vorsitzende|vorsitzender|forscher|forscherin|wissenschaftler|wissenschaftlerin|dichter|dichterin|philosoph|philosophin|schriftsteller|schriftstellerin|anwalt|anwaltin|lehrer|lehrerin|verbande|verband|redakteur|redakteurin|soziologe|soziologin|psychologe|psychologin|biologe|okonom|okonomin|intendant|intendantin|regisseur|regisseurin|kurator|kuratorin|kammerer|professor|professorin)$/u

/** "Kultusminister" is a title, too. The word is folded. */
export const isRole = (word: string) => roles.test(word)

/** Dropped before a name, and no name where nothing follows. */
export const titles = words(
  'mr mrs ms miss dr prof professor president sir lord lady dame king queen prince princess emperor pope senator minister chancellor secretary general captain colonel rev reverend father brother sister judge justice governor mayor ambassador premier chairman director poet philosopher novelist playwright historian author writer essayist critic physicist chemist mathematician scientist naturalist biologist statesman orator emperor abolitionist',
  'herr frau doktor professorin präsident präsidentin bundespräsident bundeskanzler bundeskanzlerin kanzler kanzlerin reichskanzler minister ministerin könig königin kaiser kaiserin papst fürst graf gräfin freiherr dichter dichterin philosoph philosophin schriftsteller schriftstellerin autor autorin physiker physikerin mathematiker mathematikerin chemiker chemikerin historiker historikerin politiker politikerin komponist maler malerin reformator theologe naturforscher aphoristiker kritiker dramatiker lyriker lyrikerin erzähler essayist satiriker staatsmann redner stoiker',
  'm mm mme mlle monsieur madame mademoiselle maître docteur président présidente ministre général roi reine empereur pape abbé duc comte marquise saint-père écrivain poète philosophe romancier',
  'señor señora don doña sr sra dr doctor presidente presidenta ministro ministra general rey reina emperador papa poeta filósofo filósofa escritor escritora novelista dramaturgo senhor senhora dom signor signora signore dottor dottore professore re regina imperatore',
  'господин госпожа доктор профессор президент министр император императрица царь князь граф графиня поэт писатель писательница философ критик драматург учёный физик генерал',
)
