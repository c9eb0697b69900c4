<?php
/**
 * The page of settings.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Settings > plaintags, with a check of any page of the site.
 */
final class Settings_Page {
	const SLUG       = 'plaintags';
	const CAPABILITY = 'manage_options';

	/**
	 * Adds the page to the menu.
	 */
	public static function add() {
		$hook = add_options_page(
			__( 'plaintags', 'plaintags' ),
			__( 'plaintags', 'plaintags' ),
			self::CAPABILITY,
			self::SLUG,
			array( self::class, 'output' )
		);
		if ( $hook ) {
			add_action( "admin_print_styles-$hook", array( self::class, 'enqueue' ) );
		}
	}

	/**
	 * A link to it in the list of plugins.
	 *
	 * @param array $links Of the plugin.
	 */
	public static function link( $links ) {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'plaintags' ) );
		return array_merge( array( $link ), $links );
	}

	/**
	 * Its address.
	 */
	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/**
	 * Names the option and its fields to WordPress, which checks nonce and capability when they are saved.
	 */
	public static function register() {
		register_setting(
			self::SLUG,
			Options::NAME,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'show_in_rest'      => false,
			)
		);
		$sections = array(
			'pages'    => __( 'Pages', 'plaintags' ),
			'contacts' => __( 'Hidden contacts', 'plaintags' ),
			'takeover' => __( 'Other plugins', 'plaintags' ),
		);
		foreach ( $sections as $name => $title ) {
			add_settings_section( "plaintags-$name", $title, array( self::class, "introduce_$name" ), self::SLUG );
		}
		$fields = array(
			'load'          => array( 'pages', __( 'Load the script', 'plaintags' ), 'load' ),
			'login'         => array( 'pages', __( 'Login page', 'plaintags' ), '' ),
			'theme'         => array( 'pages', __( 'Looks', 'plaintags' ), 'theme' ),
			'consent'       => array( 'pages', __( 'Consent', 'plaintags' ), 'consent' ),
			'contact_url'   => array( 'contacts', __( 'Another way to get in touch', 'plaintags' ), 'contact_url' ),
			'contact_limit' => array( 'contacts', __( 'Limit', 'plaintags' ), 'contact_limit' ),
			'takeover'      => array( 'takeover', __( 'Take over', 'plaintags' ), '' ),
		);
		foreach ( $fields as $name => list( $section, $title, $label ) ) {
			$more = '' === $label ? array() : array( 'label_for' => "plaintags-$label" );
			add_settings_field( "plaintags-$name", $title, array( self::class, "output_$name" ), self::SLUG, "plaintags-$section", $more );
		}
	}

	/**
	 * The option as it is stored.
	 *
	 * @param mixed $given What the form has sent.
	 */
	public static function sanitize( $given ): array {
		Options::forget();
		$settings = Options::sanitize( $given );
		$typed    = is_array( $given ) && is_string( $given['contact_url'] ?? null ) ? trim( $given['contact_url'] ) : '';
		if ( '' !== $typed && '' === $settings['contact_url'] ) {
			add_settings_error(
				self::SLUG,
				'contact_url',
				/* translators: %s: what was typed. */
				sprintf( __( '"%s" was not saved: write the address of a page, such as https://example.org/contact/ or /contact/, or tel: and a number.', 'plaintags' ), $typed )
			);
		}
		return $settings;
	}

	/**
	 * The script and styles of this page alone.
	 */
	public static function enqueue() {
		wp_enqueue_style( 'plaintags-settings', plugins_url( 'assets/settings.css', FILE ), array(), VERSION );
		wp_enqueue_script( 'plaintags-settings', plugins_url( 'assets/settings.js', FILE ), array( 'wp-i18n' ), VERSION, true );
		wp_set_script_translations( 'plaintags-settings', 'plaintags' );
	}

	/**
	 * The page.
	 */
	public static function output() {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		?>
		<div class="wrap plaintags-settings">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<?php self::warn(); ?>
			<form action="options.php" method="post">
				<?php
				settings_fields( self::SLUG );
				do_settings_sections( self::SLUG );
				submit_button();
				?>
			</form>
			<h2 id="plaintags-check-title"><?php esc_html_e( 'Check a page', 'plaintags' ); ?></h2>
			<p><?php esc_html_e( 'Opens a page of this site as you see it, and tells which tags are on it and what is wrong with them. Administrators, editors and authors can also add ?plaintags=check to the address of a page while they are signed in.', 'plaintags' ); ?></p>
			<form class="plaintags-check" data-home="<?php echo esc_url( home_url( '/' ) ); ?>">
				<label for="plaintags-check-page"><?php esc_html_e( 'Address', 'plaintags' ); ?></label>
				<input type="text" id="plaintags-check-page" class="regular-text code" value="<?php echo esc_url( home_url( '/' ) ); ?>">
				<button class="button"><?php esc_html_e( 'Check', 'plaintags' ); ?></button>
			</form>
			<div class="plaintags-report" role="status" aria-labelledby="plaintags-check-title"></div>
		</div>
		<?php
	}

	/**
	 * Says what keeps the plugin from working.
	 */
	private static function warn() {
		if ( is_readable( plugin_dir_path( FILE ) . 'dist/plaintags.js' ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s</p></div>',
			esc_html__( 'The folder dist of the plugin is missing: install the plugin from its zip file, not from its sources.', 'plaintags' )
		);
	}

	/**
	 * Above the first section.
	 */
	public static function introduce_pages() {
		echo '<p>' . esc_html__( 'Pages without tags, blocks or short codes of this plugin load nothing.', 'plaintags' ) . '</p>';
	}

	/**
	 * Above the second section.
	 */
	public static function introduce_contacts() {
		echo '<p>' . wp_kses(
			__( 'Addresses in <code>[plaintags_email]</code>, <code>[plaintags_phone]</code> and the block or format Hidden contact stand encrypted in the page. A click of a visitor asks this site for them.', 'plaintags' ),
			array( 'code' => array() )
		) . '</p>';
	}

	/**
	 * Above the third section.
	 */
	public static function introduce_takeover() {
		echo '<p>' . esc_html__( 'The tags can show what these plugins print. Their scripts are then taken off the pages of visitors; their settings, style sheets and servers stay. None is taken over by default.', 'plaintags' ) . '</p>';
	}

	/**
	 * A list of choices.
	 *
	 * @param string $name    Of the setting.
	 * @param array  $choices Texts by value.
	 */
	private static function select( string $name, array $choices ) {
		printf( '<select id="plaintags-%1$s" name="%2$s[%1$s]" aria-describedby="plaintags-%1$s-help">', esc_attr( $name ), esc_attr( Options::NAME ) );
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( Options::get( $name ), $value, false ), esc_html( $text ) );
		}
		echo '</select>';
	}

	/**
	 * A help text, which the field names in `aria-describedby`: what the setting does, its default, when to change it.
	 *
	 * @param string $name Of the setting.
	 * @param string $text The text.
	 */
	private static function help( string $name, string $text ) {
		printf( '<p class="description" id="plaintags-%s-help">%s</p>', esc_attr( $name ), esc_html( $text ) );
	}

	/**
	 * Which pages.
	 */
	public static function output_load() {
		self::select(
			'load',
			array(
				'found'      => __( 'on pages with tags', 'plaintags' ),
				'everywhere' => __( 'on every page', 'plaintags' ),
			)
		);
		self::help( 'load', __( 'By default only pages with tags load it. Choose every page if tags stand in the files of your theme.', 'plaintags' ) );
	}

	/**
	 * The login page.
	 */
	public static function output_login() {
		printf(
			'<label><input type="checkbox" name="%s[login]" value="1" aria-describedby="plaintags-login-help"%s> %s</label>',
			esc_attr( Options::NAME ),
			checked( Options::get( 'login' ), true, false ),
			esc_html__( 'Load the script on the login and registration pages too', 'plaintags' )
		);
		self::help( 'login', __( 'Off by default. Switch it on if a plugin puts tags there, or if the forms there are taken over.', 'plaintags' ) );
	}

	/**
	 * The style sheet.
	 */
	public static function output_theme() {
		self::select(
			'theme',
			array(
				''        => __( 'as your theme makes them', 'plaintags' ),
				'default' => __( 'Default', 'plaintags' ),
				'soft'    => __( 'Soft', 'plaintags' ),
				'sharp'   => __( 'Sharp', 'plaintags' ),
			)
		);
		self::help( 'theme', __( 'Colours, corners, spacing and font of the buttons, popups and forms of this plugin. By default the font is that of your theme, and the main button of a form is blue. Choose one of the three style sheets if that does not fit your pages, or set the color --plaintags-accent in your theme.', 'plaintags' ) );
	}

	/**
	 * Consent.
	 */
	public static function output_consent() {
		self::select(
			'consent',
			array(
				'granted'  => __( 'not needed', 'plaintags' ),
				'required' => __( 'required', 'plaintags' ),
			)
		);
		self::help( 'consent', __( 'Whether visitors have to agree before the plugin gathers signs that tell people from robots, or stores anything in their browser; by default they need not. Choose "required" if your consent manager asks them: nothing is gathered or stored until it calls plaintags.consent(true), and the tags work all the same.', 'plaintags' ) );
	}

	/**
	 * The other way.
	 */
	public static function output_contact_url() {
		printf(
			'<input type="text" id="plaintags-contact_url" class="regular-text code" name="%s[contact_url]" value="%s" placeholder="https://" aria-describedby="plaintags-contact_url-help">',
			esc_attr( Options::NAME ),
			esc_attr( Options::get( 'contact_url' ) )
		);
		self::help( 'contact_url', __( 'A page that is offered to visitors who are refused an address, such as your contact form. Empty by default: nothing is offered.', 'plaintags' ) );
	}

	/**
	 * The limit.
	 */
	public static function output_contact_limit() {
		printf(
			'<input type="number" id="plaintags-contact_limit" class="small-text" name="%s[contact_limit]" value="%s" min="1" max="1000" aria-describedby="plaintags-contact_limit-help"> %s',
			esc_attr( Options::NAME ),
			esc_attr( Options::get( 'contact_limit' ) ),
			esc_html__( 'calls in ten minutes for each visitor', 'plaintags' )
		);
		self::help(
			'contact_limit',
			sprintf(
				/* translators: %d: a number of calls. */
				__( 'Keeps robots from reading all addresses; %d by default. Raise it if many of your visitors share one connection, as in a school or an office.', 'plaintags' ),
				Options::defaults()['contact_limit']
			)
		);
		if ( Rate_Limit::is_shared() ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s</p></div>',
				esc_html__( 'This site seems to be behind a proxy, such as a content delivery network: all visitors are counted as one, and the limit soon refuses all of them. Ask your host to pass the addresses of visitors on to PHP, or name them with the filter plaintags_client_address.', 'plaintags' )
			);
		}
	}

	/**
	 * The families.
	 */
	public static function output_takeover() {
		$texts = array(
			'antispam'     => __( 'CleanTalk Anti-Spam: hidden contacts, forms, badges', 'plaintags' ),
			'page-builder' => __( 'BricksExtras: sliders, read more, lightboxes', 'plaintags' ),
			'forms'        => __( 'WS Form: forms', 'plaintags' ),
		);
		echo '<fieldset><legend class="screen-reader-text">' . esc_html__( 'Take over', 'plaintags' ) . '</legend>';
		foreach ( $texts as $family => $text ) {
			printf(
				'<label><input type="checkbox" name="%s[takeover][]" value="%s"%s> %s <span class="plaintags-%s">%s</span></label><br>',
				esc_attr( Options::NAME ),
				esc_attr( $family ),
				checked( in_array( $family, Options::get( 'takeover' ), true ), true, false ),
				esc_html( $text ),
				Takeover::is_original_active( $family ) ? 'active' : 'absent',
				Takeover::is_original_active( $family ) ? esc_html__( 'active', 'plaintags' ) : esc_html__( 'not found', 'plaintags' )
			);
		}
		echo '</fieldset>';
	}
}
