-- What a caller sends is cut to a length, or refused for it, before it is normalised and compared: a megabyte took
-- seconds that no timeout ends.
create or replace function private.skeleton(value text)
returns text language sql immutable parallel safe set search_path to ''
as $$
  -- Letters that look like one of a to z or a digit (Unicode Technical Standard 39, confusables; decomposed ones need no line).
  select regexp_replace(replace(replace(translate(lower(translate(
      regexp_replace(normalize(translate(left(value, 300), '™℠', ''), nfkd), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]', '', 'g'),
    '¢¥Ð×ØðøĐđĦħıŁłŦŧƀƂƃƄƅƉƌƍƑƒƖƗƙƚƝƞƟƥƦƧƨƭƮƴƵƶƷƻƼƽǀǤǥȜȝȢȣȤȥȼȾɄɆɇɈɉɍɎɏɑɓɖɗɜɠɡɢɣɦɨɩɪɫɭɯɲɳɴɵɼɽʀʂʈ'
    'ʉʋʏʐʒʙʜʝʟʠͿΑΒΕΖΗΘΙΚΜΝΟΡΤΥΧαβγεζηθικμνορστυχϜϝϨϩϳϺϻЅІЈАБВЕЗКМНОРСТУХЬабвгезкмнорстухьѕіјћѡѢ'
    'ѣѲѳѴѵѽҌҍғҘҙҚқҞҟҢңҪҫҬҭҮүҰұҲҳһҽҿӀӇӈӉӊӍӎӏӠӡӨөԁԌԍԛԜԝՍՏՕագզհոռստցքօყჿሀዐᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏂᏃᏌᏎᏏᏒᏔᏕᏙᏚ'
    'ᏞᏟᏢᏦᏧᏫᏮᏲᏳᏴᏺᏻᏼᐯᑌᑭᑯᒍᒪᒿᕁᕼᕽᖇᖯᖴᗅᗞᗪᗰᗷ᙭᙮ᚷᛁᛕᛖᴀᴄᴅᴇᴊᴋᴍᴏᴑᴘᴛᴜᴠᴡᴢᴦᵮᵰᵲᵴᵵᵶᵻᵼᵽᵾᶃᶌẝỿ₡₩₫₭₮℮∣∨⊖⊝⊤⋁⋃⋿⍡⍬⍳⍴⍶⍸⍺⏽╳'
    '⟙⤫⤬⨯⨰ⱦⱧⱨⱩⱪⲅⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬⲭⳊⳋⳌⳍⳐⳑⳒⳓⴱⴸⴹⵁⵏⵔⵕⵝ〇ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꙄꙅꙇꚕꛟꛯꜰꜱꝀꝁꝊꝋꝚꝛ'
    'ꝡꝪꝫꝮꝯꞘꞙꞟꞫꞲꞳꞴꞵꬲꬵꬽꬾꭇꭈꭎꭒꭓꭚꭰꭱꭲꭴꭵꭹꭺꭻꭼꮁꮃꮇꮋꮍꮎꮐꮒꮓꮜꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶꮷꮻꮾ𐆎𐆖𐆗𐊂𐊆𐊇𐊊𐊐𐊒𐊕𐊖𐊗𐊠𐊡𐊢𐊥𐊫𐊰𐊱𐊲𐊴𐋏𐋵𐌁𐌂𐌉𐌑𐌕𐌗𐌚𐌠𐌢𐐄𐐕'
    '𐐛𐐠𐐬𐐽𐑃𐑈𐒴𐓂𐓎𐓒𐓜𐓪𐓶𐓺𐔓𐔖𐔘𐔜𐔝𐔥𐔦𐔧𑓅𑓐𑜆𑜊𑜎𑜏𑢠𑢢𑢣𑢤𑢦𑢩𑢬𑢮𑢯𑢲𑢵𑢸𑢻𑢼𑣀𑣁𑣂𑣃𑣄𑣆𑣈𑣉𑣊𑣌𑣎𑣏𑣒𑣕𑣖𑣗𑣘𑣛𑣜𑣠𑣥𑣦𑣩𑣬𑣯𑣲𖼈𖼊𖼖𖼨𖼵𖼺𖼻𖽀𖽂𖽃𝈆𝈍𝈒𝈓𝈖𝈚𝈪🅐🅑🅒🅓🅔'
    '🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿🜈🜔🝌🝨',
    'cydxododdhhillttbbbbbddgffllklnnopr22ttyzz325slgg3388zzctueejjryyabdd3gggyhiiillwnnnorrrst'
    'uuyz3bhjlqjabezholkmnoptyxabyeznoikmvopotuxff22jmmsljabbe3kmhopctyxba6bre3kmhopctyxbsijhwb'
    'boovvwbbr33kkkkhhccttyyyyxxheelhhhhmmi33oodggqwwusowqqhnnusgfoyouodrtiyajewmhyoghzu4brwsvs'
    'lcpkdo6hgbhgbvupdjl2xhxrbfaddmbxxxlkmacdejkmooptuvwzrfnrstziipugyfycwdktelvootvuetoipaialx'
    'txxxxthhkkrhhllkkmmnnooppccttyyxx9933ll66oveoloqxobpddtgkjczfmnlsrvhwxyaelou22ihv2fskkoo22'
    'w3399ffu3jxbbefoorruuxydrtoiyajerwmhyoghzu4brwsvslcpkdo6nxvbeflxopstabcfomtyxhzbclmtx8lxoc'
    'lsoclsrou7rou7nokcvflxwovwwwvflyez9e4lou5tvsfiz7oz39e4l69ou5yozwcxwcvtllrs3auy3v7frolabcde'
    'fghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzvoct')),
      'i1|!0', 'llllo'), 'rn', 'm'), 'vv', 'w'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff]', '', 'g')
$$;
grant execute on function private.skeleton(text) to authenticated;
comment on function private.skeleton(text) is
  'What a name looks like: two names that may be taken for each other have the same.';
