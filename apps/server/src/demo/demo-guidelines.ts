import type { LocalizedText } from '@thali/domain/languages/language'

type DemoGuideline = { readonly key: string; readonly title: LocalizedText; readonly body: LocalizedText }

const NIN =
  '<a href="https://www.nin.res.in/">ICMR–National Institute of Nutrition, Dietary Guidelines for Indians, 2024</a>'
const WHO_SALT =
  '<a href="https://www.who.int/news-room/fact-sheets/detail/sodium-reduction">World Health Organization, Sodium reduction</a>'
const WHO_SUGAR =
  '<a href="https://www.who.int/publications/i/item/9789241549028">World Health Organization, Sugars intake for adults and children, 2015</a>'
const WHO_MOVING =
  '<a href="https://www.who.int/publications/i/item/9789240015128">World Health Organization, Guidelines on physical activity and sedentary behaviour, 2020</a>'

/** What a dietician hands out beside a plan. Where a number stands, its source stands below. */
export const DEMO_GUIDELINES: readonly DemoGuideline[] = [
  {
    key: 'portions',
    title: { en: 'Portions with your own katori', hi: 'अपनी कटोरी से मात्रा नापें' },
    body: {
      en: `<p>You need no kitchen scale. Take one katori and one ladle from your kitchen and use the same ones every day. The katori meant here holds about 150 ml.</p>
<h2>One plate at lunch or dinner</h2>
<ul><li><b>Half the plate</b>: vegetables, cooked and raw. Two katori together.</li><li><b>A quarter</b>: roti, rice or millet. Two thin rotis or one katori of cooked rice.</li><li><b>A quarter</b>: dal, rajma, chana, paneer, egg, fish or chicken. One katori.</li><li><b>Beside it</b>: one katori of dahi or chaas.</li></ul>
<h2>A whole day</h2>
<p>For about 2,000 kcal the national guideline names these amounts. Your own plan may be smaller or larger; it counts.</p>
<table><caption>Raw weights for one day</caption><thead><tr><th>Food</th><th>Amount</th></tr></thead><tbody><tr><td>Cereals and millets</td><td>250 g</td></tr><tr><td>Vegetables</td><td>400 g</td></tr><tr><td>Fruit</td><td>100 g</td></tr><tr><td>Pulses, egg, meat</td><td>85 g</td></tr><tr><td>Milk or dahi</td><td>300 ml</td></tr><tr><td>Nuts and seeds</td><td>35 g</td></tr><tr><td>Oil and ghee</td><td>27 g</td></tr></tbody></table>
<p>Serve yourself once, close the pot, then sit down. Whoever eats from the pot eats twice.</p>
<p>Source: ${NIN}.</p>`,
      hi: `<p>रसोई की तराज़ू ज़रूरी नहीं। अपनी रसोई से एक कटोरी और एक कलछी चुनें और रोज़ वही इस्तेमाल करें। यहाँ जिस कटोरी की बात है उसमें लगभग 150 मि.ली. आता है।</p>
<h2>दोपहर या रात की एक थाली</h2>
<ul><li><b>आधी थाली</b>: सब्ज़ियाँ, पकी और कच्ची। कुल दो कटोरी।</li><li><b>एक चौथाई</b>: रोटी, चावल या मोटा अनाज। दो पतली रोटियाँ या एक कटोरी पका चावल।</li><li><b>एक चौथाई</b>: दाल, राजमा, चना, पनीर, अंडा, मछली या चिकन। एक कटोरी।</li><li><b>साथ में</b>: एक कटोरी दही या छाछ।</li></ul>
<h2>पूरा दिन</h2>
<p>लगभग 2,000 किलो कैलोरी के लिए राष्ट्रीय मार्गदर्शिका ये मात्राएँ बताती है। आपकी योजना इससे कम या ज़्यादा हो सकती है; वही मानें।</p>
<table><caption>एक दिन की मात्रा, कच्चा वज़न</caption><thead><tr><th>खाना</th><th>मात्रा</th></tr></thead><tbody><tr><td>अनाज और मोटा अनाज</td><td>250 ग्राम</td></tr><tr><td>सब्ज़ियाँ</td><td>400 ग्राम</td></tr><tr><td>फल</td><td>100 ग्राम</td></tr><tr><td>दालें, अंडा, मांस</td><td>85 ग्राम</td></tr><tr><td>दूध या दही</td><td>300 मि.ली.</td></tr><tr><td>मेवे और बीज</td><td>35 ग्राम</td></tr><tr><td>तेल और घी</td><td>27 ग्राम</td></tr></tbody></table>
<p>एक बार परोसें, बर्तन ढक दें, फिर बैठें। जो बर्तन से खाता है, वह दो बार खाता है।</p>
<p>स्रोत: ${NIN}।</p>`,
    },
  },
  {
    key: 'salt',
    title: { en: 'Less salt, more taste', hi: 'कम नमक, ज़्यादा स्वाद' },
    body: {
      en: `<p>Adults do well with <b>less than 5 g of salt a day</b>: one level teaspoon, everything counted, also what is in pickle, papad, namkeen and bread.</p>
<h2>Where it hides</h2>
<ul><li>Pickle, papad, chutney from a jar, soy sauce, ketchup</li><li>Namkeen, chips, instant noodles, soup powder</li><li>Bread, biscuits, ready masalas</li></ul>
<h2>What helps</h2>
<ol><li>Cook with two thirds of the salt. After three weeks the tongue has learnt it.</li><li>Finish with lemon, amchur, roasted jeera, kasuri methi or fresh coriander.</li><li>Keep the salt cellar off the table.</li><li>Choose either pickle or papad, not both.</li></ol>
<p>Use iodised salt. If you take medicines for the heart or the kidneys, ask your doctor before you use a salt substitute.</p>
<p>Sources: ${WHO_SALT}; ${NIN}.</p>`,
      hi: `<p>बड़ों के लिए <b>दिन में 5 ग्राम से कम नमक</b> अच्छा है: एक समतल छोटा चम्मच, जिसमें अचार, पापड़, नमकीन और ब्रेड का नमक भी शामिल है।</p>
<h2>नमक कहाँ छिपा है</h2>
<ul><li>अचार, पापड़, बोतल की चटनी, सोया सॉस, केचप</li><li>नमकीन, चिप्स, इंस्टेंट नूडल्स, सूप पाउडर</li><li>ब्रेड, बिस्कुट, तैयार मसाले</li></ul>
<h2>क्या मदद करता है</h2>
<ol><li>दो तिहाई नमक से पकाएँ। तीन हफ़्ते में जीभ सीख जाती है।</li><li>ऊपर से नींबू, अमचूर, भुना जीरा, कसूरी मेथी या हरा धनिया डालें।</li><li>नमकदानी मेज़ पर न रखें।</li><li>अचार या पापड़ में से एक चुनें, दोनों नहीं।</li></ol>
<p>आयोडीन वाला नमक लें। दिल या गुर्दे की दवा लेते हों तो नमक का विकल्प लेने से पहले डॉक्टर से पूछें।</p>
<p>स्रोत: ${WHO_SALT}; ${NIN}।</p>`,
    },
  },
  {
    key: 'eating-out',
    title: { en: 'Eating out without losing the plan', hi: 'बाहर खाएँ, योजना न छूटे' },
    body: {
      en: `<p>A meal outside is part of life. One decision before you order is worth more than ten at the table.</p>
<h2>Before</h2>
<ul><li>Drink a glass of water and eat a fruit at home. Whoever arrives hungry orders hungry.</li><li>Look at the menu beforehand and choose one thing.</li></ul>
<h2>At the table</h2>
<table><thead><tr><th>Instead of</th><th>Try</th></tr></thead><tbody><tr><td>Butter naan</td><td>Tandoori roti, without butter</td></tr><tr><td>Butter chicken, malai kofta</td><td>Tandoori chicken, dal tadka, sabzi</td></tr><tr><td>Fried rice</td><td>Steamed rice with rasam or sambar</td></tr><tr><td>Masala dosa with extra butter</td><td>Idli or plain dosa with sambar</td></tr><tr><td>Cold drink, sweet lassi</td><td>Water, nimbu pani without sugar, chaas</td></tr></tbody></table>
<p>Share starters and sweets. Ask for the gravy on the side. Half may go home in a box.</p>
<h2>After</h2>
<p>No fasting the next day. Go back to your usual plate at the next meal: that is all.</p>`,
      hi: `<p>बाहर का खाना ज़िंदगी का हिस्सा है। ऑर्डर से पहले का एक फ़ैसला मेज़ पर लिए दस फ़ैसलों से बेहतर है।</p>
<h2>पहले</h2>
<ul><li>घर पर एक गिलास पानी पिएँ और एक फल खाएँ। भूखे पहुँचेंगे तो भूख से ऑर्डर करेंगे।</li><li>मेन्यू पहले देख लें और एक चीज़ चुन लें।</li></ul>
<h2>मेज़ पर</h2>
<table><thead><tr><th>इसकी जगह</th><th>यह लें</th></tr></thead><tbody><tr><td>बटर नान</td><td>बिना मक्खन की तंदूरी रोटी</td></tr><tr><td>बटर चिकन, मलाई कोफ़्ता</td><td>तंदूरी चिकन, दाल तड़का, सब्ज़ी</td></tr><tr><td>फ़्राइड राइस</td><td>सादा चावल, रसम या सांभर के साथ</td></tr><tr><td>ज़्यादा मक्खन वाला मसाला डोसा</td><td>इडली या सादा डोसा, सांभर के साथ</td></tr><tr><td>कोल्ड ड्रिंक, मीठी लस्सी</td><td>पानी, बिना चीनी का नींबू पानी, छाछ</td></tr></tbody></table>
<p>स्टार्टर और मिठाई बाँटकर खाएँ। ग्रेवी अलग मँगाएँ। आधा खाना डिब्बे में घर जा सकता है।</p>
<h2>बाद में</h2>
<p>अगले दिन उपवास नहीं। अगले ही भोजन से अपनी रोज़ की थाली पर लौटें: बस इतना।</p>`,
    },
  },
  {
    key: 'festivals',
    title: { en: 'Festival days', hi: 'त्योहार के दिन' },
    body: {
      en: `<p>Sweets belong to Diwali, sewaiyan to Eid, cake to Christmas. A festival has a few days; your habits have all the others.</p>
<h2>Three rules that are enough</h2>
<ol><li><b>Choose your favourite.</b> One sweet that you love, slowly, instead of five that happen to be there.</li><li><b>Keep one usual meal.</b> Dal, sabzi and roti once on every festival day.</li><li><b>Walk after eating.</b> Twenty minutes, with the family.</li></ol>
<h2>When you fast</h2>
<ul><li>Drink enough: water, chaas, coconut water.</li><li>Roasted makhana, fruit, dahi and boiled potato carry you further than fried sabudana.</li><li>Break the fast with something light, and wait before the feast.</li></ul>
<blockquote>Who takes tablets or insulin for diabetes, is pregnant or is ill asks the doctor before fasting.</blockquote>
<h2>At home</h2>
<p>Make small pieces: half a barfi is a barfi. Give boxes of sweets on the same evening. Sugar that is added should stay below a tenth of the day's energy, for most people under 50 g, better half of that.</p>
<p>Source: ${WHO_SUGAR}.</p>`,
      hi: `<p>मिठाई दिवाली की है, सेवइयाँ ईद की, केक क्रिसमस का। त्योहार के कुछ दिन होते हैं; बाक़ी सब दिन आपकी आदतों के हैं।</p>
<h2>तीन नियम काफ़ी हैं</h2>
<ol><li><b>अपनी पसंद चुनें।</b> पाँच मिठाइयों की जगह एक, जो सबसे प्रिय हो, धीरे-धीरे।</li><li><b>एक भोजन रोज़ जैसा रखें।</b> त्योहार के हर दिन एक बार दाल, सब्ज़ी और रोटी।</li><li><b>खाने के बाद टहलें।</b> बीस मिनट, परिवार के साथ।</li></ol>
<h2>उपवास में</h2>
<ul><li>पर्याप्त पिएँ: पानी, छाछ, नारियल पानी।</li><li>तले साबूदाने से भुना मखाना, फल, दही और उबला आलू देर तक साथ देते हैं।</li><li>उपवास हल्की चीज़ से खोलें और दावत से पहले रुकें।</li></ul>
<blockquote>मधुमेह की गोली या इंसुलिन लेने वाले, गर्भवती या बीमार लोग उपवास से पहले डॉक्टर से पूछें।</blockquote>
<h2>घर पर</h2>
<p>छोटे टुकड़े बनाएँ: आधी बर्फ़ी भी बर्फ़ी है। मिठाई के डिब्बे उसी शाम बाँट दें। ऊपर से डाली चीनी दिन की ऊर्जा के दसवें हिस्से से कम रहे, ज़्यादातर लोगों के लिए 50 ग्राम से कम, उसका आधा और अच्छा।</p>
<p>स्रोत: ${WHO_SUGAR}।</p>`,
    },
  },
  {
    key: 'breakfast',
    title: { en: 'A breakfast that lasts', hi: 'नाश्ता जो देर तक साथ दे' },
    body: {
      en: `<p>A breakfast with something from each of three groups keeps most people full until lunch.</p>
<dl><dt>Grain</dt><dd>poha, upma, idli, dosa, dalia, roti, thalipeeth</dd><dt>Protein</dt><dd>sprouts, peanuts, besan, dahi, milk, paneer, egg, sambar</dd><dt>Fruit or vegetable</dt><dd>peas and carrots in the poha, tomato, banana, papaya, an orange</dd></dl>
<h2>Ready in ten minutes</h2>
<ul><li>Poha with peas and a spoon of peanuts, a glass of chaas</li><li>Two besan chillas with dahi</li><li>Two idlis with a full katori of sambar</li><li>Dalia with milk and a banana, no sugar</li><li>One roti with egg bhurji and tomato</li></ul>
<p>Soak chana or moong the evening before: in the morning half of the work is done.</p>`,
      hi: `<p>तीनों समूहों में से कुछ-कुछ हो तो नाश्ता ज़्यादातर लोगों को दोपहर तक भरा रखता है।</p>
<dl><dt>अनाज</dt><dd>पोहा, उपमा, इडली, डोसा, दलिया, रोटी, थालीपीठ</dd><dt>प्रोटीन</dt><dd>अंकुरित दालें, मूँगफली, बेसन, दही, दूध, पनीर, अंडा, सांभर</dd><dt>फल या सब्ज़ी</dt><dd>पोहे में मटर-गाजर, टमाटर, केला, पपीता, संतरा</dd></dl>
<h2>दस मिनट में तैयार</h2>
<ul><li>मटर और एक चम्मच मूँगफली वाला पोहा, एक गिलास छाछ</li><li>दही के साथ दो बेसन चीले</li><li>भरी कटोरी सांभर के साथ दो इडली</li><li>दूध और केले वाला दलिया, बिना चीनी</li><li>अंडा भुर्जी और टमाटर के साथ एक रोटी</li></ul>
<p>चना या मूँग रात को भिगो दें: सुबह आधा काम हो चुका होता है।</p>`,
    },
  },
  {
    key: 'moving',
    title: { en: 'Moving on ordinary days', hi: 'आम दिनों में चलना-फिरना' },
    body: {
      en: `<p>For adults <b>150 to 300 minutes of brisk movement a week</b> are recommended, and something that strengthens the muscles on two days. That is half an hour on five days. It may be cut into pieces; each piece counts.</p>
<ul><li>Ten minutes of walking after each of three meals</li><li>Stairs instead of the lift, up to the third floor</li><li>Get off the bus one stop earlier</li><li>Stand up during phone calls</li><li>Suryanamaskar, sitting down and getting up without hands: that is strength</li></ul>
<p>Start with what you can do today and add five minutes a week. Pain in the chest, dizziness or unusual breathlessness: stop, and see a doctor.</p>
<p>Source: ${WHO_MOVING}.</p>`,
      hi: `<p>बड़ों के लिए <b>हफ़्ते में 150 से 300 मिनट तेज़ चलना-फिरना</b> सुझाया जाता है, और दो दिन मांसपेशियों के लिए कुछ। यानी पाँच दिन आधा घंटा। इसे टुकड़ों में बाँट सकते हैं; हर टुकड़ा गिना जाता है।</p>
<ul><li>तीनों भोजन के बाद दस-दस मिनट टहलना</li><li>तीसरी मंज़िल तक लिफ़्ट की जगह सीढ़ियाँ</li><li>बस से एक स्टॉप पहले उतरना</li><li>फ़ोन पर बात करते समय खड़े रहना</li><li>सूर्य नमस्कार, बिना हाथ लगाए बैठना-उठना: यह ताक़त है</li></ul>
<p>जितना आज हो सके उससे शुरू करें और हर हफ़्ते पाँच मिनट बढ़ाएँ। सीने में दर्द, चक्कर या असामान्य साँस फूलना हो तो रुकें और डॉक्टर को दिखाएँ।</p>
<p>स्रोत: ${WHO_MOVING}।</p>`,
    },
  },
]
