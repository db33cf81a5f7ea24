/**
 * Characters of classical Chinese with several forms; at the same place in `compared` is the form by which each is compared. Unicode's Unihan database names them
 * as variants (kSimplifiedVariant, kSemanticVariant, kZVariant), and they are frequent in quotations.
 */
const forms =
  '於爲為與無後來時見學說説聞樂義禮國東門馬魚鳥車長萬億齊聖賢眾衆從對應當會過還進遠運達違難離雖親觀覺視語論詩詞記許謂諸請讀變識誰議護貴貧財責買賣費質賞體處號虛虧術衛補裏裡復複發實寶將專尋屬歲島師帶幾廣廢強愛憂懷慮慶憐戰損揚據擇擊舉敗敵數斷書條極榮樹橋機權歡歸歷殺氣決沒淚漢濟滅滿災烏熱燈爭爾牆獨獲獸現環產畫異盡監眞祿禍種稱穀積窮節簡紀約紅純終結絕給統絲經綠維緣縱總織繼續羅習聲聽職臨興舊艱華葉蓋藝藥蟲兩亂傷傳備倫偉僅優內冊則剛創勝勞勢動務勸區協單卻歎嘆嚴圍圖團執報場塵墮壞壽夢奪奮婦孫寧審層巖峯帥幹乾庫開關閉閑間陰陽陳險隨隱雜雞雲電靈靜頂順須頭願類顧顯風飛飲飯養餘館驚驕髮鬥鳳鳴麗麥黃黨點齒龍龜喪棄棟樸濁潔淨淺煙猶獄珍盜礙羣脫脩臺荊莊葬蘇褻訓訟訪設試誠誡誤課諫謀謙譽讓豈貪賊賓賜贊趙躍軍輕輩輿辭辯農遺邊鄉鄰醫釋錢錦鐵鑒鍾鐘'
const compared =
  '于为为与无后来时见学说说闻乐义礼国东门马鱼鸟车长万亿齐圣贤众众从对应当会过还进远运达违难离虽亲观觉视语论诗词记许谓诸请读变识谁议护贵贫财责买卖费质赏体处号虚亏术卫补里里复复发实宝将专寻属岁岛师带几广废强爱忧怀虑庆怜战损扬据择击举败敌数断书条极荣树桥机权欢归历杀气决没泪汉济灭满灾乌热灯争尔墙独获兽现环产画异尽监真禄祸种称谷积穷节简纪约红纯终结绝给统丝经绿维缘纵总织继续罗习声听职临兴旧艰华叶盖艺药虫两乱伤传备伦伟仅优内册则刚创胜劳势动务劝区协单却叹叹严围图团执报场尘堕坏寿梦夺奋妇孙宁审层岩峰帅干干库开关闭闲间阴阳陈险随隐杂鸡云电灵静顶顺须头愿类顾显风飞饮饭养余馆惊骄发斗凤鸣丽麦黄党点齿龙龟丧弃栋朴浊洁净浅烟犹狱珎盗碍群脱修台荆庄塟苏亵训讼访设试诚诫误课谏谋谦誉让岂贪贼宾赐赞赵跃军轻辈舆辞辩农遗边乡邻医释钱锦铁鉴钟钟'
const comparedBy = new Map([...forms].map((form, n) => [form, [...compared][n] ?? form]))

/** The common form of a character, so that an edition with 爲 matches one with 为; any other folded word as it is. */
export const oneForm = (folded: string) => comparedBy.get(folded) ?? folded
