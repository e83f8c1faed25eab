import { codeAt } from '../page/code-at.js'
/** Words that tell what a block or a container is for, in several languages. Site names never stand here. */

import { lowerOf } from './letters.js'
import { firstHash, Lexicon, secondHash } from './lexicon.js'

function words(list: string): Lexicon {
  const lexicon = new Lexicon()
  for (const word of list.trim().split(/\s+/)) lexicon.add(word)
  return lexicon
}

/** Function words: frequent in sentences of their language, rare in menus and labels. */
const FUNCTION_WORDS = words(`
  the of and to in a is that for it was on are with as be at by this have from or had not but what all were we
  when your can said there an each which she do how their if will up other about out many then them these so
  some her would make like him into has look two more who its been than you he they his our my me us no
  a i v ve na s se z ze do o po pro za k ke u od si je jsou byl byla bylo by že aby ale jako to ten ta tak
  co kde už jen také tím jeho její jsem pak při než nebo není který která podle mezi bez před
  sa je sú bol bola bolo že aby ale ako čo kde už len tiež jeho jej som pri než alebo nie ktorý podľa medzi
  der die das und ist in zu den mit von für auf sich dem des ein eine als auch es an er hat aus bei war nach wie
  im am so nur oder aber vor zum zur bis sie wir ich
  le la les de des et en un une du est que qui dans pour pas sur au par il se ne ce plus avec son sa ses aux ou
  el los las del y que un una es por con no se lo su al como más para sus le ya o pero
  di e il che non si per una da con sono del nel alla ha gli più della dei le
  w z na i się że do nie jest o to jak za co po od ale jego dla przez przy oraz
  de het een en van is dat op te zijn met voor niet aan er om ook als bij uit naar
  och att det som en på är av för med den till inte har de ett om var
  og det er til som på en av for med ikke har de å at
  a az és hogy nem is egy de ez meg már csak
  o que do da em um para com não uma os no se na por mais as dos
  și în de la cu pe nu care din o mai sau
  и в не на я что он с как это по но из у за от о так к для же вы бы
  bir ve bu da de için ile çok ne
`)

/** Whether a word of a text is one, whatever its case. */
export function isFunctionWord(text: string, start: number, end: number): boolean {
  let first = 0
  let second = 0
  for (let i = start; i < end; i++) {
    const code = lowerOf(codeAt(text, i))
    first = firstHash(first, code)
    second = secondHash(second, code)
  }
  return FUNCTION_WORDS.findHashed(first, second) >= 0
}

/** Cues at the beginning of a block's text. Matched in lower case against its first characters. */
export const TEXT_CUES: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'related',
    /^(?:[>»→•▶–-]\s*)?(?:čtěte|přečtěte|mohlo by vás|související|souvisí|kam dál|více k tématu|k tématu|další články|další zprávy|nepřehlédněte|doporuč|podívejte se|nenechte si|súvisiac|prečítajte|čítajte|mohlo by vás|ďalšie|odporúčame|read (?:more|also|next|the full)|related|more (?:from|on|stories|about)|you (?:may|might) (?:also )?like|see also|also read|recommended|don't miss|up next|watch|listen|lesen sie|mehr zum|das könnte|auch interessant|weitere|à lire|lire aussi|sur le même|voir aussi|lea |lea también|te puede|leggi anche|potrebbe|leia |czytaj|zobacz|lees ook|läs också|les også)/,
  ],
  [
    'popular',
    /^(?:nejčtenější|nejnovější|nejdiskutovanější|nejsledovanější|aktuálně|nové články|najčítanejšie|najnovšie|most (?:read|popular|viewed|recent)|popular|trending|latest|top stories|editor|meistgelesen|les plus|lo más|più letti|mais lidas|najczęściej|recent posts)/,
  ],
  [
    'share',
    /^(?:sdílet|sdílej|tisknout|vytisknout|poslat|odeslat|zdieľa|share|tweet|print|email|pin it|copy link|follow|teilen|drucken|partager|imprimer|compartir|condividi|compartilh|udostępnij|delen|dela)/,
  ],
  [
    'comments',
    /^(?:diskuse|diskuze|komentář|komentova|přidat|vstoupit do diskuse|odpovědět|reagovat|nahlásit|diskusia|odpoveda|comment|leave a|reply|post a|log in to|add a comment|\d+ (?:comments?|replies|komentář|příspěv|reakc)|kommentar|commentaire|comentario|commenti|comentários|komentarz|reacties)/,
  ],
  [
    'caption',
    /^(?:foto|fotografie|fotogalerie|ilustrační|zdroj|autor fotografie|video|grafika|obrázek|photo|image|picture|credit|source|getty|bild|quelle|symbolbild|crédit|©|imagen|fot\.|zdjęcie)/,
  ],
  [
    'byline',
    /^(?:autor|autoři|redakce|napsal|připravil|text:|zpracoval|by |written by|posted by|published by|author|reporting by|von |par |por |di |door |av |čtk|redaktor|updated|aktualizováno|publikováno|vydáno|zveřejněno|published|posted|last (?:updated|modified)|veröffentlicht|publié|publicado|dnes |včera |před )/,
  ],
  [
    'legal',
    /^(?:©|copyright|\(c\)|všechna práva|veškerá práva|publikování|publikování nebo|přetiskování|provozovatel|issn|všetky práva|autorské práva|all rights|terms|privacy|cookie|zásady|podmínky|ochrana|osobní údaje|alle rechte|impressum|datenschutz|tous droits|mentions|todos los derechos|tutti i diritti|todos os direitos|wszelkie prawa|we use cookies|this (?:site|website) uses|používáme|tento web|tato stránka|souhlas)/,
  ],
  [
    'subscribe',
    /^(?:předplat|předplatné|odebír|newsletter|přihlas|přihlás|registr|získejte|odemkn|tento článek|pokračování|celý článek|máte předplatné|predplat|prihlás|subscribe|sign up|sign in|log in|register|get the|join|already a|become a|support|donate|download|enter your|thank you|abonn|anmelden|registrieren|s'abonner|suscr|iscriviti|assine|zaloguj|try )/,
  ],
  [
    'tags',
    /^(?:štítky|témata|klíčová slova|tagy|tag:|tags|topics|filed under|categories|category|posted in|rubrik|kategorie|téma:|témy|schlagw|themen|mots|etiquetas|temas|keywords)/,
  ],
  [
    'advert',
    /^(?:reklama|inzerce|advertis|sponsored|anzeige|publicit|publicidad|pubblicità|reklam|komerční|partner|promoted|article continues|story continues|scroll)/,
  ],
  [
    'more',
    /^(?:více|celý článek|číst dál|pokračovat|zobrazit|načíst|další|viac|more|continue|load|show|view|see all|all |next|previous|back to|skip to|menu|search|hledat|home|domů|úvod|mehr|weiter|alle|plus|voir|ver |leggi|zobacz|open|close|expand)/,
  ],
]

/** Stems in class and id names of outer elements, by what they announce. */
export const NAME_CUES: readonly (readonly [name: string, stems: RegExp])[] = [
  ['comment', /comment|diskus|diskuz|koment|reply|replies|disqus|respond|review/],
  [
    'related',
    /relat|souvis|recommend|doporuc|more-|readmore|read-more|also|teaser|promo|outbrain|taboola|next-|kam-dal|dalsi|similar|suggest|onward|recirc/,
  ],
  ['popular', /popular|trending|most|nejcten|latest|recent|newest|top-stor|ranking|ticker/],
  [
    'side',
    /sidebar|side-|aside|column|rail|secondary|widget|right-col|left-col|pravy|levy|complementary|sloupec/,
  ],
  ['navigation', /nav|menu|breadcrumb|pagina|pager|drobeck|tabs|toc|skip|toolbar|subnav|megamenu/],
  ['footer', /foot|patick|paticka|copyright|legal|colophon|bottom|imprint|contentinfo/],
  ['top', /masthead|banner|topbar|top-bar|hlavick|site-header|page-header|logo|brand/],
  ['share', /share|social|sdilet|addthis|facebook|twitter|follow|print/],
  ['advert', /(?:^|[^a-z])ads?(?:$|[^a-z])|advert|reklam|sponsor|promoted|commercial|inzer|gpt|dfp/],
  [
    'subscribe',
    /newsletter|subscri|paywall|premium|signup|sign-up|login|predplat|register|donat|modal|popup|overlay|cta/,
  ],
  ['cookie', /cookie|consent|gdpr|notice|onetrust|cmp|privacy/],
  [
    'byline',
    /author|byline|autor|date|time|published|meta|info|dateline|byl|writer|contributor|avatar|profile|bio/,
  ],
  [
    'caption',
    /caption|popis|credit|figure|image|photo|foto|galler|galer|media|picture|video|player|slider|carousel/,
  ],
  ['tags', /tag|topic|keyword|stitk|temata|categor|rubrik|label/],
  ['card', /card|tile|item|list|grid|feed|box|block|module|row|entry-list|archive|results/],
  ['article', /article|clanek|story|post|entry|detail|single|news|zprav/],
  ['body', /body|content|text|obsah|main|bbtext|prose|copy|rich|wysiwyg|markdown|description/],
  ['lead', /lead|perex|opener|intro|summary|standfirst|dek|subtitle|excerpt|abstract|anot|deck|subhead/],
  ['title', /title|headline|titul|heading|nadpis/],
  ['forum', /forum|thread|topic|message|postbody|post-body|answer|question|discussion|quote|signature/],
  ['product', /product|price|cart|shop|buy|sku|spec|variant|rating|stock|basket/],
  ['form', /form|input|search|field|button|btn|select|filter|sort/],
  ['hidden', /hidden|sr-only|visually|screen-reader|collapse|noprint|no-print|print-only|tooltip|dropdown/],
  ['table', /table|cell|data|chart|stat|score|result/],
]
