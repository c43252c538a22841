/**
 * Simplified Chinese words in traditional characters, so that a word list is written once and meets both.
 * Only characters with one usual counterpart are here: 发 (發, 髮) or 里 (里, 裡) depend on the word, and such words are
 * written out in the lists that hold them.
 */

/** Pairs of the simplified and the traditional character. */
const PAIRS = `
饮飲 爱愛 欢歡 么麼 饿餓 饭飯 饱飽 营營 养養 热熱 馋饞 货貨 当當 点點 团團 圆圓 卖賣 厅廳 馆館 锅鍋 档檔 边邊 摊攤 麦麥 劳勞 胜勝 捞撈 订訂
务務 员員 单單 寿壽 师師 饪飪 厨廚 艺藝 谱譜 红紅 烧燒 炖燉 汤湯 腌醃 饺餃 凉涼 饼餅 调調 压壓 电電 气氣 炉爐 铲鏟 笼籠 机機 浆漿 搅攪 壶壺
盘盤 肴餚 馒饅 头頭 条條 馄餛 饨飩 云雲 烫燙 鸭鴨 宫宮 鸡雞 鱼魚 丝絲 妇婦 罗羅 萨薩 汉漢 蛳螄 线線 肠腸 酱醬 卤滷 夹夾 馍饃 关關 东東 乌烏
贴貼 葱蔥 国國 粤粵 鲁魯 帮幫 韩韓 习習 惯慣 节節 纯純 盐鹽 无無 麸麩 质質 减減 轻輕 断斷 纤纖 维維 胆膽 过過 鲜鮮 尘塵 螨蟎 荨蕁 药藥 喷噴
霉黴 坚堅 痒癢 风風 咸鹹 腻膩 类類 猪豬 鹅鵝 腊臘 产產 虾蝦 鲑鮭 枪槍 鳕鱈 带帶 鲈鱸 鲫鯽 鳗鰻 龙龍 闸閘 蚝蠔 蛎蠣 贝貝 壳殼 鱿魷 鲍鮑 参參
兰蘭 马馬 铃鈴 萝蘿 卜蔔 黄黃 针針 莲蓮 笋筍 芦蘆 姜薑 苹蘋 蓝藍 树樹 樱櫻 车車 厘釐 凤鳳 猕獼 异異 柠檸 杨楊 枣棗 乐樂 杂雜 粮糧 荞蕎 绿綠
颂頌 馕饢 优優 软軟 挞撻 苏蘇 冻凍 双雙 华華 纸紙 开開 话話 妈媽 榄欖 陈陳 矿礦 温溫 运運 动動 铁鐵 诺諾 浓濃 缩縮 冲衝 叶葉 观觀 槟檳 酿釀
驾駕 邮郵 轮輪 证證 护護 导導 纪紀 时時 远遠 环環 岛島 宾賓 栈棧 间間 标標 尔爾 顿頓 万萬 设設 疗療 网網 场場 阳陽 儿兒 园園 际際 飞飛 误誤
转轉 经經 济濟 舱艙 检檢 颠顛 价價 后後 卧臥 铺鋪 书書 托託 杆桿 换換 领領 览覽 术術 题題 镇鎮 庙廟 迹蹟 长長 门門 坛壇 颐頤 滩灘 钟鐘 卢盧
兽獸 达達 鸟鳥 鹤鶴 楼樓 张張 沟溝 约約 轨軌 计計 骑騎 辆輛 轿轎 驶駛 丰豐 宝寶 驰馳 奥奧 众眾 亚亞 现現 学學 库庫 挡擋 刹剎 变變 抛拋 锚錨
桩樁 灯燈 补補 厂廠 脚腳 辅輔 叠疊 独獨 潜潛 码碼 个個 来來 缅緬 挝撾 贯貫 满滿 壮壯 侨僑 数數 湾灣 纽紐 内內 冈岡 诸諸 泽澤 犹猶 区區 广廣
庆慶 连連 厦廈 郑鄭 滨濱 沈瀋 宁寧 锡錫 贵貴 丽麗 矶磯 旧舊 图圖 伦倫 迈邁 纳納 银銀 庄莊 欧歐 极極 陕陝 辽遼 肃肅 语語 会會 说說 闽閩 词詞
译譯 邻鄰 听聽 剧劇 体體 医醫 业業 画畫 铜銅 乡鄉 户戶 编編 别別 阁閣 农農 顶頂 囱囪 贷貸 买買 涨漲 卫衛 厕廁 储儲 装裝 饰飾 摆擺 柜櫃 屉屜
帘簾 镜鏡 垫墊 层層 摇搖 视視 妆妝 婴嬰 帐帳 扫掃 净淨 湿溼 墙牆 砖磚 队隊 锁鎖 锤錘 钳鉗 钻鑽 锯鋸 钉釘 锹鍬 胶膠 洁潔 剂劑 离離 顺順 污汙
渍漬 种種 浇澆 篱籬 郁鬱 牵牽 鹃鵑 枫楓 荟薈 财財 紧緊 灾災 着著 灭滅 报報 盗盜 祸禍 监監 触觸 亲親 谁誰 爷爺 婶嬸 孙孫 嬷嬤 继繼 怀懷 裤褲
喂餵 预預 篮籃 幺么 侣侶 对對 结結 谊誼 伙夥 闺閨 党黨 笔筆 们們 属屬 实實 总總 创創 组組 恋戀 谈談 拥擁 脱脫 暧曖 抚撫 权權 赡贍 费費 礼禮
纱紗 请請 轰轟 唠嘮 圣聖 诞誕 毕畢 岁歲 钱錢 联聯 谜謎 狮獅 赛賽 赏賞 泼潑 惊驚 龄齡 蜡蠟 烛燭 许許 愿願 处處 蝎蠍 仪儀 传傳 统統 颁頒 奖獎
闭閉 丧喪 坟墳 遗遺 讣訃 贺賀 给給 见見 争爭 执執 战戰 骂罵 责責 谅諒 负負 绝絕 脸臉 强強 诚誠 细細 奋奮 懒懶 静靜 谦謙 虚虛 骄驕 义義 聪聰
于於 认認 样樣 帅帥 窝窩 纹紋 皱皺 秃禿 肤膚 辫辮 刘劉 晒曬 润潤 状狀 况況 诊診 肿腫 贫貧 颈頸 阑闌 癫癲 痫癇 难難 晕暈 咙嚨 泻瀉 呕嘔 盖蓋
闷悶 鸣鳴 伤傷 脑腦 缝縫 拐柺 绷繃 韧韌 齿齒 肾腎 额額 颊頰 挂掛 号號 专專 验驗 输輸 矫矯 龈齦 龋齲 隐隱 钙鈣 咨諮 询詢 态態 虑慮 溃潰 绪緒
残殘 厌厭 禅禪 觉覺 梦夢 噜嚕 闹鬧 赖賴 猫貓 称稱 瘾癮 赌賭 戏戲 碍礙 聋聾 哑啞 阅閱 读讀 锻鍛 绳繩 撑撐 举舉 练練 撸擼 终終 径徑 课課 训訓
杠槓 兴興 悦悅 跃躍 忧憂 泪淚 声聲 惧懼 担擔 吓嚇 坏壞 颤顫 虫蟲 愤憤 恼惱 烦煩 荣榮 为為 誉譽 扬揚 夸誇 没沒 挤擠 惫憊 尽盡 讶訝 试試 赶趕
谢謝 亏虧 腾騰 翘翹 适適 释釋 从從 惬愜 惭慚 丢丟 尴尷 耻恥 选選 败敗 泄洩 馁餒 宠寵 羡羨 劲勁 确確 涂塗 问問 纠糾 励勵 决決 弃棄 进進 讨討
闻聞 规規 绩績 获獲 军軍 夺奪 赢贏 录錄 晋晉 级級 职職 错錯 迟遲 诉訴 闯闖 择擇 荐薦 议議 劝勸 评評 嘱囑 则則 铭銘 忆憶 记記 册冊 余餘 闲閒
弹彈 钢鋼 围圍 写寫 摄攝 钓釣 织織 诵誦 娱娛 筝箏 杀殺 绣繡 纫紉 账賬 钩鉤 绘繪 颜顏 鸦鴉 齐齊 简簡 币幣 办辦 扑撲 将將 鹰鷹 绢絹 险險 抢搶
击擊 两兩 僵殭 尸屍 块塊 竞競 贪貪 积積 绒絨 遥遙 刚剛 拨撥 缘緣 疯瘋 寻尋 与與 侠俠 骏駿 悬懸 综綜 续續 绵綿 贼賊 频頻 讯訊 哔嗶 诗詩 浒滸
轩軒 论論 侦偵 还還 滚滾 辑輯 邓鄧 响響 谣謠 竖豎 唢嗩 呐吶 箫簫 阶階 识識 咏詠 兹茲 岩巖 萤螢 峡峽 屿嶼 丛叢 捡撿 鸥鷗 伞傘 桨槳 项項 铅鉛
栏欄 剑劍 锋鋒 垒壘 锦錦 婵嬋 跷蹺 讲講 仓倉 龟龜 鹦鸚 鹉鵡 蚕蠶 鲤鯉 猬蝟 蜗蝸 驱驅 猎獵 骆駱 驼駝 鳄鱷 獭獺 厩廄 驴驢 驹駒 缰韁 鸽鴿 鹊鵲
鸵鴕 鹭鷺 鹂鸝 鸳鴛 鸯鴦 灵靈 蚂螞 蚁蟻 苍蒼 蝇蠅 鲸鯨 鲨鯊 阴陰 刮颳 闪閃 阵陣 雾霧 倾傾 浅淺 濒瀕 陨隕 资資 辞辭 筑築 递遞 销銷 渔漁 应應
雇僱 挣掙 赚賺 硕碩 桥橋 罚罰 测測 拟擬 显顯 备備 键鍵 鸿鴻 络絡 据據 缓緩 审審 构構 债債 诈詐 骗騙 宽寬 浏瀏 页頁 详詳 攒攢 俭儉 购購 呗唄
税稅 赔賠 逊遜 玛瑪 衬襯 袄襖 袜襪 镯鐲 绸綢 涤滌 纶綸 荧熒 献獻 协協 祷禱 稣穌 斋齋 讼訟 狱獄 窃竊 违違 陆陸
`;

/** Characters whose counterpart depends on the word. */
const UNDECIDED: ReadonlySet<string> = new Set("台干发复恶签链汇炼烟赞荡脏历");

const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  PAIRS.split(/\s+/)
    .filter((pair) => pair !== "")
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** The words of a list, parted by white space, followed by the traditional form of those that have another one. Each once. */
export function withTraditional(list: string): string {
  const written = list.split(/\s+/).filter((word) => word !== "");
  const found = new Set(written);
  for (const word of written) found.add(traditional(word));
  return [...found].join(" ");
}

function traditional(word: string): string {
  let text = "";
  for (const character of word) {
    if (UNDECIDED.has(character)) return word;
    text += TRADITIONAL.get(character) ?? character;
  }
  return text;
}
