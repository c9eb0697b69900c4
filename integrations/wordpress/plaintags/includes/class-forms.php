<?php
/**
 * Forms of the form plugin.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Prints `<wsf-form>` with the published definition of its form, so that it needs no call before it is drawn.
 */
final class Forms {
	/**
	 * The form plugin's namespace.
	 */
	const SPACE = 'ws-form/v1';
	/**
	 * The name and action of its own nonce.
	 */
	const NONCE_FIELD  = 'wsf_nonce';
	const NONCE_ACTION = 'wsf_post';

	/**
	 * Published definitions of this request, by id; null for a form that visitors may not see.
	 *
	 * @var array
	 */
	private static $definitions = array();

	/**
	 * Ids of the definitions that the page holds.
	 *
	 * @var array
	 */
	private static $printed = array();

	/**
	 * A form.
	 *
	 * @param int    $id         Of the form.
	 * @param array  $attributes Of the tag, clean.
	 * @param string $fallback   Markup that is shown until the form is ready, and where it cannot be.
	 */
	public static function html( int $id, array $attributes, string $fallback ): string {
		if ( $id < 1 ) {
			return Mistakes::html( __( 'This form has no id.', 'plaintags' ) ) . $fallback;
		}
		$attributes['form-id'] = (string) $id;
		$definition            = self::definition( $id );
		if ( null === $definition ) {
			// The script may still find it, and says what is wrong if it does not.
			return Tags::html( 'wsf-form', $attributes, $fallback );
		}
		$name                     = "plaintags-form-$id";
		$attributes['definition'] = "#$name";
		return self::data( $name, $id, $definition ) . Tags::html( 'wsf-form', $attributes, $fallback );
	}

	/**
	 * The definition as data, and the room that the form will take; once for all its forms on the page.
	 *
	 * @param string $name       Id of the element.
	 * @param int    $id         Of the form.
	 * @param array  $definition As the form plugin publishes it.
	 */
	private static function data( string $name, int $id, array $definition ): string {
		if ( isset( self::$printed[ $id ] ) ) {
			return '';
		}
		self::$printed[ $id ] = true;
		return self::room( "wsf-form[form-id=\"$id\"]", new Form_Room( $definition, false ) ) . wp_get_inline_script_tag(
			Page_Settings::json( $definition ),
			array(
				'type' => 'application/json',
				'id'   => $name,
			)
		);
	}

	/**
	 * A style sheet that gives a form its room before it is drawn.
	 *
	 * @param string    $selector Of the form.
	 * @param Form_Room $room     How high it will be.
	 */
	private static function room( string $selector, Form_Room $room ): string {
		$css = $room->css( $selector );
		return '' === $css ? '' : "<style>$css</style>";
	}

	/**
	 * The published definition of a form, from the route that visitors may ask for it too.
	 *
	 * @param int $id Of the form.
	 */
	public static function definition( int $id ): ?array {
		if ( ! array_key_exists( $id, self::$definitions ) ) {
			self::$definitions[ $id ] = self::ask( $id );
		}
		return self::$definitions[ $id ];
	}

	/**
	 * Asks the form plugin.
	 *
	 * @param int $id Of the form.
	 */
	private static function ask( int $id ): ?array {
		if ( ! self::is_plugin_active() ) {
			return null;
		}
		// Other plugins may print while routes are made or answered; that is no part of the page.
		ob_start();
		try {
			$response = rest_do_request( new \WP_REST_Request( 'GET', '/' . self::SPACE . "/form/$id/published" ) );
			$answer   = $response->is_error() ? null : rest_get_server()->response_to_data( $response, false );
		} catch ( \Throwable $error ) {
			$answer = null;
		}
		ob_end_clean();
		// Objects as JSON has them.
		$answer = json_decode( (string) wp_json_encode( $answer ), true );
		$form   = is_array( $answer ) ? ( $answer['form'] ?? $answer ) : null;
		return is_array( $form ) && isset( $form['groups'] ) ? $form : null;
	}

	/**
	 * Whether the form plugin, or one that answers like it, is active.
	 */
	public static function is_plugin_active(): bool {
		/**
		 * Whether a plugin answers to the form plugin's routes.
		 *
		 * @param bool $active
		 */
		return (bool) apply_filters( 'plaintags_has_forms', defined( 'WS_FORM_VERSION' ) || class_exists( 'WS_Form', false ) );
	}

	/**
	 * The form plugin's own nonce.
	 */
	public static function nonce(): string {
		$action = defined( 'WS_FORM_POST_NONCE_ACTION_NAME' ) ? constant( 'WS_FORM_POST_NONCE_ACTION_NAME' ) : self::NONCE_ACTION;
		return wp_create_nonce( $action );
	}

	/**
	 * How the script reaches the form plugin. The plugin's own settings say it too, but only on pages with its own form.
	 *
	 * @param string $nonces Where fresh nonces come from.
	 */
	public static function settings( string $nonces ): array {
		if ( ! self::is_plugin_active() ) {
			return array();
		}
		$base = rest_url( self::SPACE . '/' );
		return array(
			'restUrl'    => $base,
			'ajaxUrl'    => $base,
			'restNonce'  => wp_create_nonce( 'wp_rest' ),
			'nonceName'  => self::NONCE_FIELD,
			'nonce'      => self::nonce(),
			'nonceUrl'   => $nonces,
			'postId'     => (int) get_queried_object_id(),
			'dateFormat' => get_option( 'date_format' ),
			'timeFormat' => get_option( 'time_format' ),
			'gmtOffset'  => (float) get_option( 'gmt_offset' ),
		);
	}

	/**
	 * The room of an original form that our script takes over.
	 *
	 * @param string $html  What the short code gives.
	 * @param string $name  The short code.
	 * @param mixed  $given Its attributes.
	 */
	public static function reserve_room_of_original( $html, $name, $given ) {
		if ( 'ws_form' !== $name || ! in_array( 'forms', Takeover::families(), true ) ) {
			return $html;
		}
		$id = is_array( $given ) ? absint( $given['id'] ?? 0 ) : 0;
		if ( $id < 1 || isset( self::$printed[ "original $id" ] ) ) {
			return $html;
		}
		self::$printed[ "original $id" ] = true;
		Presence::mark();
		$definition = self::definition( $id );
		$selector   = "wsf-form[form-id=\"$id\"],.wsf-form[data-id=\"$id\"]";
		return null === $definition ? $html : self::room( $selector, new Form_Room( $definition, true ) ) . $html;
	}
}
