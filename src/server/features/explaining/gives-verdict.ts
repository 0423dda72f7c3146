const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|').normalize('NFC'), 'u')

const words = (count: string) => String.raw`(?:[\p{L}\p{M}]+ ){${count}}?`
/** \b knows no letters but those of English. */
const begins = String.raw`(?<![\p{L}\p{M}])`
const ends = String.raw`(?![\p{L}\p{M}])`

const english = [
  // “hold harmless” is a duty
  String.raw`(?<!\b(?:h[oe]ld|keep|kept|sav)\w*\b[^;!?]{0,400})\bharmless\b(?! (?:from|against)\b)`,
  String.raw`\b(?:risk|worry|trouble)-free\b|\bfree (?:of|from) (?:any |all )?(?:risks?|danger|traps)\b`,
  String.raw`(?:^|[.!?:;] |\b(?:there (?:is|are)|there's|has|have|contains?|poses?|carr(?:y|ies)|involves?|includes?|see|found|find|shows?|holds?|comes with) )(?:absolutely |really )?(?:no|zero|not any|without(?: any)?) (?:(?:real|major|hidden|serious|legal|other|big|significant|obvious|apparent|financial|unusual|particular|special) ){0,2}(?:risks?|dangers?|problems?|concerns?|red flags?|traps?|pitfalls?|downsides?|drawbacks?|disadvantages?|issues?|surprises?|catch|hidden \w+)\b(?! (?:of|that|if|with)\b)`,
  String.raw`\b(?:contract|agreement|document|lease|terms|clauses?|it|this|that|they) (?:\w+)?(?:n't| not) (?:\w+ ){0,2}?(?:any |a )?(?:risky?|risks|dangerous|harmful|problematic|unfair)\b(?! of\b)`,
  String.raw`\bnothing (?:\w+ ){0,4}?(?:(?:needs?|has|have|ought) to be|must be|should be|needs|to|worth) (?:\w+ ){0,2}?(?:check|worr|fear|review|read\b(?! (?:as|so|to|in)\b)|question|look|watch|object|negotiat)`,
  String.raw`\bnothing (?:\w+ ){0,4}?(?:is (?:\w+ )?(?:risky|unusual|wrong|harmful|dangerous)|(?:needs|requires) (?:your |any |a )?(?:check|review|attention|lawyer))`,
  String.raw`(?<!(?<!\b(?:you|signer|reader) )\b(?:has|have|had) )\bno (?:need|reason|cause) (?:for (?:you |the \w+ )?)?(?:to )?(?:check|worr|fear|review|read|hesitat|concern|ask|consult|doubt|look)`,
  String.raw`\b(?:you|signer|reader) (?:do not|don't|need not|needn't) (?:need |have )?(?:to )?(?:check|worry|read|review|consult|ask (?:a|your|any) (?:lawyer|attorney)|hesitate|be (?:afraid|worried|concerned))\b`,
  String.raw`\b(?:do not|don't) worry\b|\brest assured\b|\bno worries\b`,
  String.raw`\b(?:safe|fine|ok|okay|wise|smart) (?:for you )?to (?:sign|accept|agree)\b|(?:\b(?:good|ready|free)|\b(?:is|are|be|it's|you're) (?:\w+ )?right) to sign\b(?! (?:for|on behalf|as)\b)`,
  String.raw`\byou (?:can|may|should|could) (?!(?:\w+ ){0,2}?(?:not|never|only)\b)${words('0,3')}sign\b(?! (?:[^ .]+ ){0,6}?(?:electronically|electronic|counterparts?|copies|copy|separate|separately|by|until|before|after|within|no later|only|unless|on paper|online|for|on behalf)\b)`,
  String.raw`(?:^|[.!?:] )(?:just |please |simply |now )?sign (?:it|this|here|now|the)\b|\bgo ahead and sign\b|\bworth signing\b|\bsign (?:it |this )?(?:safely|confidently|with (?:confidence|peace)|without (?:worry|hesitation|fear))`,
  String.raw`\b(?:recommend|advise|suggest|urge)\w* (?:[^ .]+ ){0,3}?(?:sign|signing)\b`,
  String.raw`\b(?:contract|agreement|document|lease|deal|terms|clauses?|conditions|provisions|everything|all) (?:is|are|looks?|seems?|appears?|sounds?) (?:to be )?${words('0,2')}(?:safe|fair|fine|ok|okay|all right|alright|in order|standard|normal|usual|customary|typical|routine|ordinary|reasonable|balanced|favou?rable|good|great|trustworthy|reliable|perfect|generous)(?=[.,;:!]|$| (?:for you|and|to you|with|here)\b)`,
  String.raw`(?:^|[.!?:] )(?:it|this|that) (?:is|looks?|seems?) (?:\w+ly |very |all |a )?(?:safe|fair|fine|ok|okay|right|in order|trustworthy|perfect)(?=[.,;:!]|$| (?:for you|and|to you|deal|contract|agreement)\b)`,
  String.raw`\ball (?:is|looks|seems) (?:good|well|clear|fine)\b|^all (?:good|clear|fine)[.!]*$`,
  String.raw`\b(?:you|signer) (?:has|have|takes? on) (?:absolutely )?(?:no|zero) (?:(?!further|other|more|additional|such)\w+ )?(?:obligations|duties|commitments)\b(?=[.,;:!]|$| (?:at all|whatsoever|here)\b)|^no obligations[.!]*$`,
]

const german = [
  String.raw`harmlos|unbedenklich(?!keit)|ungefahrlich|risikolos|risikofrei|bedenkenlos|unproblematisch`,
  String.raw`(?:es gibt|bestehen|besteht|hat|haben|enthalt|birgt|sehe|sind|^|[.:;] )(?: ?[\p{L}]+){0,2} ?(?:keine?n?|keinerlei|null) ${words('0,2')}(?:risik(?:o|en)|gefahr(?:en)?|haken|nachteile?|bedenken|probleme?|fallen|fallstricke)${ends}`,
  String.raw`ohne (?:jedes |jegliches |alle )?(?:risik(?:o|en)|haken)${ends}`,
  String.raw`${begins}nichts ${words('0,3')}(?:zu (?:uber)?(?:prufen|kontrollieren|befurchten|beachten|beanstanden)|(?:(?:uber)?gepruft|kontrolliert|beachtet) werden)|${begins}(?:sie|du) (?:mussen|musst|brauchen|brauchst) nichts ${words('0,2')}(?:(?:uber)?prufen|kontrollieren|lesen|beachten)|keine?n? grund ${words('0,3')}(?:(?:uber)?pruf|kontrollier|befurcht|besorg|sorge|beanstand)|${begins}(?:keine|ohne) sorgen?${ends}`,
  String.raw`${begins}(?:(?<!${begins}bis [^.]{0,30})(?:konnen|kannst|durfen|sollten|solltest) (?:sie|du)|(?:sie|du) (?:konnen|kannst|durfen|sollten|solltest)) (?![^.]{0,80}?${begins}(?:elektronisch|nicht|nie|nur|bis|erst|fur|im namen)${ends})${words('0,6')}(?:unterschreiben|unterzeichnen)|(?:unterschreib|unterzeichn)en? sie|(?:ruhig|getrost|gefahrlos|sicher) ${words('0,3')}(?:unterschr|unterzeich)|${begins}(?:(?:empfehl|empfiehl)\p{L}*|wir raten|ich rate|zu raten) ${words('0,4')}(?:zu unterschreiben|zu unterzeichnen|(?:die |zur )(?:unterschrift|unterzeichnung))`,
  String.raw`(?:vertrag|vereinbarung|dokument|alles|bedingungen|klauseln) (?:ist|sind|wirkt|scheint|sieht) ${words('0,3')}(?:sicher|fair|gut|in ordnung|ublich|normal|ausgewogen|gunstig|gerecht|standard)(?=[.,;:!]|$| aus| fur sie| und)`,
]

const spanish = [
  String.raw`inofensiv[oa]|inocu[oa]s?${ends}|(?:sin|libre de) ${words('0,1')}(?:riesgos?|peligros?)${ends}(?! de)`,
  String.raw`no (?:hay|tiene|existen?|presenta|contiene|supone|implica|conlleva|entrana|plantea|veo)n? ${words('0,2')}(?:riesgos?|peligros?|problemas?|trampas?|inconvenientes?)${ends}(?! de)|^(?:ningun|cero|sin) ${words('0,1')}riesgos?`,
  String.raw`(?:nada (?:que|por)|nada ${words('0,2')}necesita|(?:no (?:hace falta|es necesario|hay que|hay necesidad de|hay nada que)|(?:^|[.:;!] |${begins}(?:usted|firmante|lector) )no (?:necesita|tiene que))) ${words('0,2')}(?:revisar|comprobar|verificar|temer|preocupar|leer|consultar|ser (?:revisad|comprobad|verificad))|no se preocupe`,
  String.raw`(?:(?:^|[.:;!,] |${begins}(?:usted|ya|ahora|(?<!no )se) )(?:puede|podria|deberia)|(?<!no )${begins}puedes) ${words('0,2')}firmar(?:lo|la)?(?=[.,;!]|$| (?:con (?:tranq|confi|segur|toda)|tranq|ya${ends}|ahora|sin (?:miedo|temor|riesgo|problema|preocup|duda)|(?:est[ea]|el) \p{L}+(?=[.,;!]|$)|segur))|segur[oa] (?:para )?firmar|(?:recom|aconsej|sugier)\p{L}+ ${words('0,2')}(?:firmar|la firma|firme)|(?:^|[.:!] )firme(?:lo|la)? |firmelo`,
  String.raw`(?:contrato|acuerdo|documento|todo|clausulas|condiciones) (?:es|esta|son|parecen?) ${words('0,2')}(?:segur[oa]s?|just[oa]s?|bien|en orden|normal(?:es)?|estandar|equilibrad[oa]s?|favorables?|habitual(?:es)?)(?=[.,;:!]|$| (?:para usted|y)${ends})`,
]

const french = [
  String.raw`(?:est|sont|semble|parait) ${words('0,2')}inoffensi(?:f|ve)|anodine?s?${ends}|sans (?:aucun |le moindre )?(?:risque|danger|piege)s?${ends}(?! de)`,
  String.raw`(?<!(?:support|assum|pren|cour|encour)\p{L}* )(?:aucun|pas de|pas le moindre|ni|zero) ${words('0,1')}(?:risque|danger|probleme|piege|inconvenient)s?${ends}(?! (?:de|d'))`,
  String.raw`rien ${words('0,3')}(?:a |doit |(?:n'a ${words('0,3')})?(?:besoin (?:de |d')|a ))(?:etre )?(?:verifi|craindre|controler|redouter|revoir|relire|examin)|(?:(?:vous n'avez |(?:il|ce) n'(?:y a|est) |(?:signataire|lecteur) n'a |^|[.:;!,] )(?:pas (?:besoin|necessaire)|aucun besoin)|inutile) (?:de |d')?${words('0,2')}(?:verifi|control|relire|lire|consult|inquiet|examin)|ne vous inquietez pas`,
  String.raw`vous (?:pouvez|devriez|pourriez) ${words('0,3')}signer(?! (?:[^ .]+ ){0,4}?(?:electroni|exemplaire|en ligne|jusqu|avant|apres|seulement|pour|au nom))|(?:recommand|conseill|sugger)\p{L}* ${words('0,3')}(?:de |d')?(?:signer|la signature)|(?:^|[.:!] )signez|sur de signer|signer (?:en toute|sans (?:crainte|hesit|risque))`,
  String.raw`(?:contrat|accord|document|tout|clauses|conditions) (?:est|sont|semblent?|parai(?:t|ssent)) ${words('0,2')}(?:surs?|sures?|equitables?|justes?|en ordre|normal(?:e|es)?|normaux|standard|equilibre(?:e|s|es)?|favorables?|habituel(?:s|les)?|correct)(?=[.,;:!]|$| (?:pour vous|et)${ends})`,
]

const italian = [
  String.raw`innocu[oaie]${ends}|inoffensiv[oai]${ends}|(?:senza|privo di|esente da) (?:alcun |nessun )?(?:risch[io]o?|pericol[io]|insidie)${ends}(?! di)`,
  String.raw`(?:non (?:ci sono|c'e|ha|hanno|presenta|contiene|comporta|esistono|vi sono|vedo)|(?<!(?:assum|sopport|corr)\p{L}* )nessun|^zero) ${words('0,2')}(?:risch(?:i|io)|pericol[io]|problem[ai]|insidie|trappole)${ends}(?! di)|^(?:nessun|alcun) (?:rischio|pericolo)`,
  String.raw`(?:niente|nulla) ${words('0,3')}(?:da |di cui |essere )${words('0,1')}(?:controll|verific|temere|preoccup|rivedere|esaminar)|(?:non (?:serve|occorre|e necessario|c'e bisogno di|bisogna)|(?:^|[.:;!] |${begins}(?:lei|firmatario|lettore) )non deve) ${words('0,2')}(?:controll|verific|preoccup|legger|consult|riveder|esaminar)|non si preoccupi`,
  String.raw`(?<!non )${begins}(?:puoi|si puo|potete|lei dovrebbe) ${words('0,2')}firmar(?:e|lo)(?! (?:[^ .]+ ){0,4}?(?:elettron|copi|entro|fino|prima|dopo|solo|per conto))|(?:^|[.:;!,] |${begins}(?:lei|ora) )puo (?:tranquillamente |subito |gia )?firmar(?:lo|e)(?=[.,;!]|$| (?:con |senza (?:timore|paura|risch|preoccup|problem)|ora|subito|tranq|(?:questo|il) \p{L}+(?=[.,;!]|$)))|(?:consigli|raccomand|sugger)\p{L}* ${words('0,2')}(?:di firmare|la firma)|(?:^|[.:!] )firm[ai](?:lo)? (?:il|questo|ora|subito|qui|pure)|sicuro (?:da )?firmare`,
  String.raw`(?:contratto|accordo|documento|tutto|clausole|condizioni) (?:e|sono|sembrano?|pare) ${words('0,2')}(?:sicur[oie]|equ[oie]|giust[oie]|a posto|in ordine|normal[ei]|standard|equilibrat[oie]|favorevol[ei]|abituali)(?=[.,;:!]|$| (?:per lei|e)${ends})`,
]

const portuguese = [
  String.raw`inofensiv[oa]|inocu[oa]s?${ends}|(?:sem|livre de|isento de) ${words('0,1')}(?:riscos?|perigos?|armadilhas?)${ends}(?! de)`,
  String.raw`(?:nao (?:ha|tem|existem?|apresenta|contem|oferece|envolve|traz|vejo)|(?<!(?:assum|suport|corr)\p{L}* )nenhum|^zero) ${words('0,2')}(?:riscos?|perigos?|problemas?|armadilhas?)${ends}(?! de)`,
  String.raw`nada ${words('0,3')}(?:(?:a|para|que) ${words('0,1')}(?:verificar|conferir|temer|revisar|preocupar|examinar|checar)|ser ${words('0,1')}(?:verificad|conferid|revisad|examinad|checad))|nao se preocup|(?:nao (?:e preciso|e necessario|ha necessidade de)|(?:^|[.:;!] |${begins}(?:voce|signatario|leitor) )nao precisa) ${words('0,2')}(?:verific|conferi|revis|preocup|ler${ends}|consult)`,
  String.raw`(?:^|[.:;!,] |${begins}voce (?!(?:nao|so|somente) ))(?:ja |agora )?(?:pode|podes|deveria|deve) (?:\p{L}+ ){0,2}?assina(?:r|-lo)(?=[.,;!]|$| (?:com (?:tranq|confi|segur)|tranq|ja${ends}|agora|sem (?:medo|receio|risco|problem|preocup)|(?:est[ea]|o) \p{L}+(?=[.,;!]|$)|segur))|seguro (?:para )?assinar|(?:recomend|aconselh|sug[ei]r)\p{L}* ${words('0,2')}(?:assin)|(?:^|[.:!] )assine`,
  String.raw`(?:contrato|acordo|documento|tudo|clausulas|condicoes) (?:e|esta|sao|estao|parecem?) ${words('0,2')}(?:segur[oa]s?|just[oa]s?|bem|em ordem|normal|normais|padrao|equilibrad[oa]s?|favoravel|favoraveis|habitua(?:l|is))(?=[.,;:!]|$| (?:para voce|e)${ends})`,
]

const russian = [
  String.raw`безобид|безвред|безрисков`,
  String.raw`(?:нет|(?:(?:договор|контракт|соглашение|документ|он|это) не несет|не (?:содержит|представляет|видно|вижу|имеет|найдено|обнаружено))|без|отсутствуют|никаких) ${words('0,2')}(?:риск(?:а|ов|и)?|опасност\p{L}+|подвох\p{L}*|проблем\p{L}*)${ends}(?! (?:случайной|утраты|гибели|поврежд))|(?:риск|опасност|проблем|подвох)\p{L}* (?:здесь |в нем |тут )?(?:нет|отсутств\p{L}+|не (?:содержит|найден|обнаружен)\p{L}*)`,
  String.raw`(?:^|[.!?:;,] |${begins}(?:вам|тебе|подписанту|читателю|здесь|тут|нем|договоре) (?:больше )?)(?:нечего|незачем|ничего не (?:нужно|надо|требуется)|ничего ${words('0,2')}не (?:нужно|надо)|не (?:нужно|надо|требуется|стоит)|нет (?:нужды|необходимости|смысла)) ${words('0,2')}(?:провер|беспоко|опаса|бояться|волнова|изуч|консульт)|не беспокойтесь|не волнуйтесь`,
  String.raw`(?<!не )${begins}(?:можете|можно|стоит(?= подписать)|рекоменд\p{L}*|советую|советуем) ${words('0,3')}подпис(?:ать|ывать|ание|ания)(?! (?:[^ .]+ ){0,4}?(?:электрон|экземпляр|до|после|только|от имени|за|не позднее)(?: |$))|(?:смело|спокойно|просто|безопасно) подпис|подпис(?:ывайте|ывай|ать|ывать) ${words('0,2')}(?:смело|спокойно|безопасно|не глядя|без опас)`,
  String.raw`(?:договор|соглашение|документ|контракт|все|условия)(?: (?:полностью|совершенно|абсолютно|вполне|очень|является|кажется|это|в целом))* (?:безопас(?:ен|но|ны)|справедлив\p{L}*|стандарт(?:ен|ны|ный|ные)|в порядке|обычн(?:ый|ые)|нормальн\p{L}*|честн\p{L}*)(?=[.,;:!]|$| и )`,
]

const chinese = [
  String.raw`无害|無害|(?<!(?:如果?|若|保证|确认)[^。；]{0,20})(?:没有|沒有|不存在|不含|并无|毫无)(?:任何|什么|任何的|明显)?(?:风险|危险|问题|陷阱|隐患)(?!的|时|后)|(?:^|[，。：；])(?:零|无)(?:任何)?风险(?!利率)`,
  String.raw`(?:^|[。；！]|您|你|签署人|签字人|读者)(?:都|也|完全)?(?:无需|不需要|不用|不必|没必要|没有必要|用不着)(?:再|您|你|进行|做|任何)*(?:检查|核对|担心|审查|细看|仔细|查看|咨询)|没有(?:什么|任何)?(?:需要|要|可)(?:检查|核对|担心|注意)`,
  String.raw`放心(?:地)?签|安心(?:地)?签|(?:建议|推荐|(?<![申邀聘])请)(?:您|你)?(?:直接|立即|马上|尽快|放心)?签(?!收|发)|(?:您|你)(?:可以|可|应该|应当)(?:直接|立即|马上|安全地)?签(?:署|字|约)?(?:[。！，]|$|本|此|这|该)|可以(?:直接|立即|马上|安全地)签|(?:^|[。；，]|现在|随时|就)可以签(?:署|字|约)?(?:了|[。！]|$)`,
  String.raw`(?:合同|协议|文件|一切|条款)(?:内容)?(?:都|均|完全|非常|很|是|十分)+(?:安全|公平|公正|正常|标准的|合理|没问题|可靠)`,
]

const japanese = [
  String.raw`無害|(?:リスク|危険(?:性)?|問題(?:点)?|心配|懸念(?:点)?|注意点|落とし穴)(?:は|が|も)?(?:一切|全く|まったく|特に|何も)?(?:ありません|ないです|ございません|無い|なし|見当たりません|ない(?:。|$))`,
  String.raw`(?:^|。|(?:あなた|お客様|署名者|読者)(?:は|が|も)、?)[^。はがも]{0,15}(?:確認|チェック|見直|検討|心配|弁護士に相談)(?:す(?:る|べき)|し)?(?:の)?(?:必要|べきこと|こと|点|もの)?(?:は|も|が)?(?:一切|何も|特に)?(?:ありません|不要(?:です)?(?:。|$)|ない(?:。|$)|いりません)|ご?安心(?:して)?ください|心配(?:は)?(?:いりません|不要|ご無用)`,
  String.raw`安心して|(?:署名|サイン)(?:して|しても|されて)(?:も)?(?:大丈夫|問題|かまいません|構いません|よい|良い|いい|ください)|(?:署名|サイン)(?:する)?(?:こと)?を?(?:お勧め|おすすめ|お薦め|推奨)|(?:^|。|(?:あなた|お客様)は、?)(?:この|本)?契約(?:書)?に(?:すぐ|今すぐ|そのまま)?(?:署名|サイン)できます|^(?:署名|サイン)できます`,
  String.raw`(?:契約(?:書|内容)?|文書|書類|条件|すべて|全て)(?:は|が)(?:完全に|とても|全く|極めて|すべて)?(?:安全|公平|公正|標準的|一般的|妥当|適切|良好)(?:です|であります|(?:である|だ)(?:。|$)|な(?:内容|契約))`,
]

const korean = [
  String.raw`무해|(?:위험(?:성|요소)?|문제(?:점)?|리스크|우려|함정)(?:이|은|는|가|도)? ?(?:전혀|아무것도|하나도|별로)? ?(?:없습니다|없어요|(?:없음|없다)(?:[.]|$))`,
  String.raw`(?:^|[.!] ?|(?:귀하|당신|고객님|서명자|서명인|독자)(?:는|은|도|께서는) )(?:\p{L}+[을를] |따로 |더 |다시 ){0,2}(?:확인|검토|걱정|점검|염려)(?:할|하실|해야 할)? ?(?:필요|것|사항|점)?(?:가|는|이|도|은)? ?(?:전혀|아무것도|하나도)? ?(?:없습니다|없어요|(?:없음|없다)(?:[.]|$))|안심하(?:고|세요|십시오|셔도)|걱정하지 (?:마세요|마십시오|않아도)`,
  String.raw`서명(?:해도|하셔도|하면) ?(?:됩니다|좋|괜찮|안전|돼요)|(?:(?:^|[.] ?)(?:(?:이 |본 )?계약서?에 )?|바로 |지금 |안전하게 |그냥 )서명(?:할|하실) 수 있습니다|(?:귀하는|당신은) 서명(?:할|하실) 수 있습니다|서명(?:을|하시기를|하는 것을|하시는 것을)? ?(?:권장|추천|권합|권해)|(?:바로|지금|그냥|어서) 서명하(?:세요|십시오)`,
  String.raw`(?:계약(?:서)?|문서|모든 것|모두|조건|조항)(?:은|는|이|가)? ?(?:완전히|매우|아주|전적으로|모두)? ?(?:안전|공정|공평|정상적|표준적|합리적)(?:합니다|하다|입니다|해요|이다)`,
]

const arabic = [
  String.raw`غير (?:ضار|مؤذ)|لا ضرر (?:فيه|منه|من)|خال(?:ية|ي)? من (?:أي |ال)?(?:مخاطر|خطر|المشاكل)`,
  String.raw`(?:لا|ليس|ليست|ما) (?:(?:توجد|يوجد|يشكل|تشكل|يحمل|يتضمن|ينطوي|تنطوي|هناك|يحتوي|فيه|من) ${words('0,2')})?(?:مخاطر|خطر|أخطار|مشاكل|مشكلات|مشكلة|عيوب)${ends}|(?:بلا|بدون|دون) (?:أي )?(?:مخاطر|خطر|مخاطرة)${ends}`,
  String.raw`لا (?:(?:حاجة|داعي|ضرورة) (?:لك |هناك |إلى |لأي )?|تحتاج (?:إلى |أن )?|يحتاج (?:الموقع|القارئ) (?:إلى |أن )?|يلزمك? )ل?ل?(?:ال)?(?:تحقق|مراجعة|قلق|فحص|تدقيق|قراءة|خوف|استشارة)|لا شيء ${words('0,2')}(?:للمراجعة|للتحقق|للفحص|يدعو|يستدعي|(?:يحتاج|بحاجة) (?:إلى )?(?:ال)?(?:مراجعة|تحقق|فحص|تدقيق)|يجب (?:مراجعته|فحصه|التحقق))|لا تقلق`,
  String.raw`(?<!لا )يمكنك(?:م)? ${words('0,2')}(?:التوقيع|توقيع|أن توقع|توقيعه)(?! (?:[^ .]+ ){0,3}?(?:إلكتروني|حتى|قبل|بعد|فقط|نيابة|باسم))|(?:أنصح|ننصح|نوصي|أوصي|ينصح|يوصى|أنصحك)\p{L}* ${words('0,1')}(?:بال|ب|على )?(?:توقيع|التوقيع)|(?:^|[.:!] )وقع(?:ه|ها)? |آمن(?:ة)? للتوقيع`,
  String.raw`(?:العقد|الاتفاق|الاتفاقية|المستند|الوثيقة|كل شيء|الشروط|البنود)(?: هذا| هذه)? ?(?:هو |هي |يبدو |تبدو |كله |تماما )?(?:آمن|آمنة|سليم|سليمة|عادل|عادلة|على ما يرام|منصف|منصفة|طبيعي)(?=[.,،؛!]|$| (?:و|تماما|لك))`,
]

const hindi = [
  String.raw`हानिरहित|जोखिम[- ]?(?:मुक्त|रहित)`,
  String.raw`(?:जोखिम|ख़?तर\p{M}|समस्या|परेशानी|दिक़?्क़?त)(?: \S+){0,1} ?(?:नहीं|मौजूद नहीं) ?(?:है|हैं|है।|हैं।)`,
  String.raw`(?:^|[।.] ?|आपको |आप |(?:हस्ताक्षरकर्ता|पाठक) को )(?:(?!को )\S+ ){0,4}?(?:जाँच|जांच|चिंता|डर|देख|समीक्षा|पढ़|परख)\p{L}?\p{M}*\S*(?: \S+){0,3} (?:ज़?रू?रत|आवश्यकता|बात) नहीं|(?:जाँच|जांच|चिंता|डर)\S*(?: \S+){0,4} (?:कुछ(?: भी)?|कोई बात) नहीं|कुछ भी(?: \S+){0,3} (?:जाँच|जांच)\S*(?: \S+){0,3} नहीं|चिंता (?:न|मत) कर`,
  String.raw`(?:आप (?:(?!तक |केवल |इलेक्ट्रॉनिक|नहीं |ओर )\S+ ){0,4}?हस्ताक्षर(?: \S+)? कर सकते हैं|(?:^|[।.] ?|आपको )(?:(?!को |तक )\S+ ){0,3}?हस्ताक्षर करना चाहिए|हस्ताक्षर(?: \S+)? (?:करना सुरक्षित|कर दें|कर दीजिए))|(?:बेफ़?िक्र|निश्चिंत|निःसंकोच)(?: \S+){0,2} हस्ताक्षर|हस्ताक्षर करने की (?:सलाह|सिफ़?ारिश)`,
  String.raw`(?:अनुबंध|समझौता|दस्तावेज़?|करार|सब कुछ|शर्तें)(?: \S+){0,2} (?:सुरक्षित|निष्पक्ष|ठीक|सामान्य|उचित) (?:है|हैं)`,
]

const verdicts = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
  russian,
  chinese,
  japanese,
  korean,
  arabic,
  hindi,
].map((patterns) => anyOf(...patterns))

/**
 * Whether a statement judges the whole contract or tells somebody to sign it: harmless, no risks, nothing to check. No
 * sentence of a contract bears that out. Looked for in all languages, whichever was asked for.
 */
export function givesVerdict(text: string): boolean {
  const read = plain(text)
  return verdicts.some((verdict) => verdict.test(read))
}

/** Small letters; the Latin ones, and Arabic, without the marks that many leave out. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
