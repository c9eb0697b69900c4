<?php
/**
 * Where the plugin joins WordPress. Everything is named here and loaded when WordPress calls it.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

// Which pages get the script, and what it is told.
add_action( 'wp_enqueue_scripts', array( Presence::class, 'look_at_query' ), 100 );
add_action( 'wp_head', array( Page_Settings::class, 'print_early' ), 2 );
add_action( 'wp_footer', array( Page_Settings::class, 'print_late' ), 1 );
add_action( 'login_enqueue_scripts', array( Assets::class, 'enqueue_on_login' ) );
add_action( 'before_signup_header', array( Assets::class, 'enqueue_on_signup' ) );
foreach ( Presence::RAW_BLOCKS as $name ) {
	add_filter( "render_block_$name", array( Presence::class, 'look_at' ), 100 );
}
add_filter( 'widget_custom_html_content', array( Presence::class, 'look_at' ), 100 );
add_filter( 'widget_text', array( Presence::class, 'look_at' ), 100 );

// Content on its way from the author to the page. Marked contacts are hidden first: nothing else then sees them, and
// typography does not change them. Blocks also stand outside of a post's content, excerpts are made of both.
add_filter( 'the_content', array( Inline_Contacts::class, 'hide' ), 7 );
add_filter( 'render_block', array( Inline_Contacts::class, 'hide' ), 7 );
add_filter( 'get_the_excerpt', array( Inline_Contacts::class, 'hide' ), 7 );
add_filter( 'widget_text', array( Inline_Contacts::class, 'hide' ), 7 );
add_filter( 'render_block_core/latest-posts', array( Latest_Posts::class, 'hide_contacts' ) );
add_filter( 'the_content', array( Shortcodes::class, 'close_single' ), 8 );
add_filter( 'widget_text_content', array( Shortcodes::class, 'close_single' ), 8 );
add_filter( 'widget_block_content', array( Shortcodes::class, 'close_single' ), 8 );
add_filter( 'the_content', array( Content::class, 'protect' ), 9 );
add_filter( 'the_content', array( Content::class, 'restore' ), 12 );
add_filter( 'the_content', array( Presence::class, 'look_at' ), 100 );
add_filter( 'content_save_pre', array( Kses::class, 'escape_attributes' ), 9 );
add_filter( 'excerpt_save_pre', array( Kses::class, 'escape_attributes' ), 9 );
add_action( 'admin_init', array( Kses::class, 'escape_from_now_on' ) );
add_action( 'rest_api_init', array( Kses::class, 'escape_from_now_on' ) );
add_filter( 'wp_kses_allowed_html', array( Kses::class, 'allow' ), 10, 2 );
add_filter( 'tiny_mce_before_init', array( Classic_Editor::class, 'allow' ) );

// What authors write, and what the editor asks the site for.
add_action( 'init', array( Shortcodes::class, 'register' ) );
add_action( 'init', array( Blocks::class, 'register' ) );
add_action( 'enqueue_block_editor_assets', array( Blocks::class, 'enqueue_formats' ) );
add_action( 'rest_api_init', array( Form_List::class, 'register' ) );

// What the script asks the site for.
add_action( 'rest_api_init', array( Decode_Route::class, 'register' ) );
add_action( 'wp_ajax_plaintags_nonces', array( Nonces::class, 'send' ) );
add_action( 'wp_ajax_nopriv_plaintags_nonces', array( Nonces::class, 'send' ) );

if ( array() !== Options::get( 'takeover' ) ) {
	add_action( 'wp_enqueue_scripts', array( Takeover::class, 'run' ), PHP_INT_MAX );
	add_action( 'wp_print_scripts', array( Takeover::class, 'run' ), PHP_INT_MAX );
	add_action( 'wp_print_footer_scripts', array( Takeover::class, 'run' ), 1 );
	add_action( 'login_enqueue_scripts', array( Takeover::class, 'run' ), PHP_INT_MAX );
	add_filter( 'do_shortcode_tag', array( Forms::class, 'reserve_room_of_original' ), 10, 3 );
}

// Translations that lie in the plugin; WordPress finds those of its own servers itself.
if ( is_dir( dirname( FILE ) . '/languages' ) ) {
	add_action(
		'init',
		static function () {
			load_plugin_textdomain( 'plaintags', false, dirname( plugin_basename( FILE ) ) . '/languages' );
		}
	);
}

if ( is_admin() ) {
	add_action( 'admin_menu', array( Settings_Page::class, 'add' ) );
	add_action( 'admin_init', array( Settings_Page::class, 'register' ) );
	add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( Settings_Page::class, 'link' ) );
}
